import type { MouseEvent } from 'react';
import type { AdEventType } from '@quad/contract/ads/ads';
import type { Post } from '@quad/contract/posts/posts.schemas';

type BoostedPost = Pick<Post, 'id' | 'ad'>;

/** Loaded only when there are ads, after the page. */
export const loadReport = () => import('./report-ad.ts');

/** Reports an event of a boosted post. Nothing waits for it, and failures are ignored. */
export function trackAd({ id, ad }: BoostedPost, type: AdEventType) {
  if (ad?.status !== 'active') return;
  loadReport().then(
    ({ reportAd }) => reportAd({ type, postId: id }),
    () => undefined,
  );
}

/** For a link of a boosted post. A middle click also follows it, but fires auxclick instead of click. */
export function trackFollowed(post: BoostedPost, type: AdEventType) {
  return {
    onClick: () => trackAd(post, type),
    onAuxClick: ({ button }: MouseEvent) => {
      if (button === 1) trackAd(post, type);
    },
  };
}
