import type { MouseEvent } from 'react';
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

/** For a link of a boosted post. The middle button follows it too, into another tab, and is no click to a browser. */
export function trackFollowed(post: BoostedPost, type: AdEventType) {
  return {
    onClick: () => trackAd(post, type),
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) trackAd(post, type);
    },
  };
}
