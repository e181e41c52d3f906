import { POST_AD_COPY } from './post-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { StateLabel } from '../../../ui/feedback/state-label.tsx';

/** Everyone sees that a post is boosted; only its owner sees that the ad is paused. */
export function PostAdLabel({ post: { ad } }: { post: Post }) {
  if (ad?.status === 'active') return <StateLabel>{POST_AD_COPY.boosted}</StateLabel>;
  if (ad?.status === 'paused') return <StateLabel tone="warning">{POST_AD_COPY.adPaused}</StateLabel>;
  return null;
}
