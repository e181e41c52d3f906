import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { limitConcurrencyByKey } from '../../platform/overload/concurrency.ts';
import type { Viewer } from '../../platform/access/viewer.ts';
import { publishCounts } from './publish-counts.ts';
import { deleteSave, insertSave, type SaveResult } from './saves.store.ts';

type SaveDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock'>;
type Saving = { campusId: string; postId: PostId };

/**
 * Saves of one post queue here, so that they do not each hold a database connection while they wait for the row lock.
 * Between processes the row lock decides.
 */
const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

/** Idempotent: saving a post or comment again changes nothing and publishes nothing. */
export async function savePost(deps: SaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  const save = { campusId, postId, userId: viewer.id, now: deps.clock.now() };
  const event = { postId, actorId: viewer.id, campusId };
  const counts = await change(deps, viewer, postId, (db) =>
    insertSave(db, save, (changed, ownerId) => deps.events.announcing('post.saved', { ...event, ownerId }, changed)),
  );
  return { ...counts, savedByMe: true };
}

/** Idempotent, like saving. */
export async function unsavePost(deps: SaveDeps, viewer: Viewer, { campusId, postId }: Saving) {
  const save = { campusId, postId, userId: viewer.id };
  const event = { postId, actorId: viewer.id, campusId };
  const counts = await change(deps, viewer, postId, (db) =>
    deleteSave(db, save, (changed, ownerId) => deps.events.announcing('post.unsaved', { ...event, ownerId }, changed)),
  );
  return { ...counts, savedByMe: false };
}

type Write = (db: Db) => Promise<SaveResult | undefined>;

async function change(deps: SaveDeps, viewer: Viewer, postId: PostId, write: Write) {
  await deps.limits.take('save', viewer.id);
  const result = await inTurnOf(postId, () => deps.db.write(write));
  if (!result) throw new AppError('post_missing');
  const { rootId, isChanged, ...counts } = result;
  if (isChanged) await publishCounts(deps, { rootId, postId, figures: counts });
  return { id: postId, ...counts };
}
