import type { PostId } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { limitConcurrencyByKey } from '../../platform/concurrency.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { insertSave, lockSaveable } from './saves.store.ts';
import { publishCounts } from './publish-counts.ts';

export type SaveDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock'>;
export type Saving = { campusId: string; postId: PostId };

/**
 * Saves of one post wait for each other here: waiting for its row, each would keep a connection from everybody else.
 * The row itself decides between processes.
 */
export const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/** Saves a post or comment for the viewer. Saving again changes nothing and tells nobody. */
export async function savePost(deps: SaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  await deps.limits.take('save', viewer.id);
  const { post, figures } = await inTurnOf(postId, () =>
    deps.db.tx(async (tx) => {
      const found = await lockSaveable(tx, { campusId, postId, userId: viewer.id });
      if (!found) throw new AppError('post_missing');
      const { authorId } = found;
      const counted = await insertSave(tx, { postId, userId: viewer.id, campusId, now: deps.clock.now() });
      if (counted && authorId !== viewer.id) {
        await deps.events.announce(tx, { type: 'post.saved', postId, actorId: viewer.id, ownerId: authorId, campusId });
      }
      return { post: found, figures: counted };
    }),
  );
  if (figures) await publishCounts(deps, { rootId: post.rootId, postId, figures });
  const { saveCount, commentCount, asOf } = figures ?? post;
  return { id: postId, saveCount, commentCount, savedByMe: true, asOf };
}
