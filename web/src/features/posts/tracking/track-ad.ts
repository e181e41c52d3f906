import type { AdEventType } from '@quad/contract/ads';
import type { Post } from '@quad/contract/posts';

type BoostedPost = Pick<Post, 'id' | 'ad'>;

/** Only where there are ads, and after the page. */
export const loadReport = () => import('./report-ad.ts');

/** Says what happened to a post that is boosted. Nothing waits for it, and nobody notices when it fails. */
export function trackAd({ id, ad }: BoostedPost, type: AdEventType) {
  if (ad?.status !== 'active') return;
  loadReport().then(
    ({ reportAd }) => reportAd({ type, postId: id }),
    () => undefined,
  );
}
