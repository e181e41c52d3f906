import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { inTurnOf, type SaveDeps, type Saving } from './save-post.ts';
import { deleteSave, lockSaveable } from './saves.store.ts';
import { publishCounts } from './publish-counts.ts';

type UnsaveDeps = Pick<SaveDeps, 'db' | 'live' | 'events' | 'limits'>;

/** Idempotent, like saving. */
export async function unsavePost(deps: UnsaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  await deps.limits.take('save', viewer.id);
  const { post, newCounts } = await inTurnOf(postId, () =>
    deps.db.tx(async (tx) => {
      const found = await lockSaveable(tx, { campusId, postId, userId: viewer.id });
      if (!found) throw new AppError('post_missing');
      const { authorId } = found;
      const updated = await deleteSave(tx, { postId, userId: viewer.id });
      if (updated && authorId !== viewer.id) {
        await deps.events.announce(tx, {
          type: 'post.unsaved',
          postId,
          actorId: viewer.id,
          ownerId: authorId,
          campusId,
        });
      }
      return { post: found, newCounts: updated };
    }),
  );
  if (newCounts) await publishCounts(deps, { rootId: post.rootId, postId, figures: newCounts });
  const { saveCount, commentCount, asOf } = newCounts ?? post;
  return { id: postId, saveCount, commentCount, savedByMe: false, asOf };
}
