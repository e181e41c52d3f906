import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { limitConcurrencyByKey } from '../../platform/overload/concurrency.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { insertSave, lockSaveable } from './saves.store.ts';
import { publishCounts } from './publish-counts.ts';

export type SaveDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock'>;
export type Saving = { campusId: string; postId: PostId };

/**
 * Saves of one post queue here, so that they do not each hold a database connection while they wait for the row lock.
 * Between processes the row lock decides.
 */
export const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/** Idempotent: saving a post or comment again changes nothing and publishes nothing. */
export async function savePost(deps: SaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  await deps.limits.take('save', viewer.id);
  const { post, newCounts } = await inTurnOf(postId, () =>
    deps.db.tx(async (tx) => {
      const found = await lockSaveable(tx, { campusId, postId, userId: viewer.id });
      if (!found) throw new AppError('post_missing');
      const { authorId } = found;
      const updated = await insertSave(tx, { postId, userId: viewer.id, campusId, now: deps.clock.now() });
      if (updated && authorId !== viewer.id) {
        await deps.events.announce(tx, { type: 'post.saved', postId, actorId: viewer.id, ownerId: authorId, campusId });
      }
      return { post: found, newCounts: updated };
    }),
  );
  if (newCounts) await publishCounts(deps, { rootId: post.rootId, postId, figures: newCounts });
  const { saveCount, commentCount, asOf } = newCounts ?? post;
  return { id: postId, saveCount, commentCount, savedByMe: true, asOf };
}
