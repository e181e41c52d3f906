import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { asTexts } from '../../../platform/database/statement.ts';
import { oncePer } from '../../../platform/once-per.ts';
import { limitConcurrencyByKey } from '../../../platform/overload/concurrency.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { publishCounts } from './publish-counts.ts';
import { type Announcing, deletingSave, insertingSave } from './saves.store.ts';

type SaveDeps = Pick<Deps, 'db' | 'live' | 'events' | 'limits' | 'clock'>;
type Saving = { campusId: string; postId: PostId };

/**
 * Saves of one post queue here, so that they do not each hold a database connection while they wait for the row lock.
 * Between processes the row lock decides.
 */
const runExclusive = limitConcurrencyByKey({ atOnce: 1, waitingMax: 1_000 });

const statementsOf = oncePer((events: Deps['events']) => {
  const announcing =
    (type: 'post.saved' | 'post.unsaved'): Announcing =>
    ({ postId, userId, campusId }, changed, ownerId) =>
      events.announcing(type, { ...asTexts({ postId, actorId: userId, campusId }), ownerId }, changed);
  return {
    insert: insertingSave(announcing('post.saved')),
    delete: deletingSave(announcing('post.unsaved')),
  };
});

/** Idempotent: saving a post or comment again changes nothing and publishes nothing. */
export async function savePost(deps: SaveDeps, viewer: Viewer, saving: Saving) {
  return { ...(await change(deps, viewer, saving, 'insert')), savedByMe: true };
}

/** Idempotent, like saving. */
export async function unsavePost(deps: SaveDeps, viewer: Viewer, saving: Saving) {
  return { ...(await change(deps, viewer, saving, 'delete')), savedByMe: false };
}

async function change(deps: SaveDeps, viewer: Viewer, { campusId, postId }: Saving, kind: 'insert' | 'delete') {
  await deps.limits.take('save', viewer.id);
  const save = { campusId, postId, userId: viewer.id, now: deps.clock.now() };
  deps.events.wake();
  const [result] = await runExclusive(postId, () => deps.db.write((db) => statementsOf(deps.events)[kind](db, save)));
  if (!result) throw new AppError('post_missing');
  const { rootId, isChanged, ...counts } = result;
  if (isChanged) await publishCounts(deps, { rootId, postId, counts });
  return { id: postId, ...counts };
}
