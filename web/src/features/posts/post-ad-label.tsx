import { POST_AD_WORDS, type Post } from '@quad/contract/posts';
import { StateLabel } from '../../ui/state-label.tsx';

/** That it is an ad; that it is held, only its owner is ever told. */
export function PostAdLabel({ post: { ad } }: { post: Post }) {
  if (ad?.status === 'active') return <StateLabel>{POST_AD_WORDS.boosted}</StateLabel>;
  if (ad?.status === 'paused') return <StateLabel tone="warning">{POST_AD_WORDS.adPaused}</StateLabel>;
  return null;
}
