import type { Deps } from '../../deps.ts';
import type { PostCounts } from './post-counts.store.ts';

type Told = { rootId: string; postId: string; figures: PostCounts };

/** Tells everyone who looks at a thread how often something in it is saved and answered now. */
export function publishCounts(
  { live }: Pick<Deps, 'live'>,
  { rootId, postId, figures: { saveCount, commentCount, asOf } }: Told,
) {
  return live.publish(`post:${rootId}`, { type: 'post.figures', postId, saveCount, commentCount, asOf });
}
