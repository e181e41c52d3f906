import type { Deps } from '../../../deps.ts';
import type { PostCounts } from './post-counts.store.ts';

type Input = { rootId: string; postId: string; counts: PostCounts };

/** Publishes the new counts of a post or comment to everyone who has its thread open. */
export function publishCounts(
  { live }: Pick<Deps, 'live'>,
  { rootId, postId, counts: { saveCount, commentCount, asOf } }: Input,
) {
  return live.publish(`post:${rootId}`, { type: 'post.counts', postId, saveCount, commentCount, asOf });
}
