import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addToPostCount } from '../../accounts/accounts.public.ts';
import { deleteSavesOf, findDeletable, listMediaOf } from './deletions.store.ts';
import { deleteItemsOf } from '../items/items.store.ts';
import { lockThread } from '../counts/post-counts.store.ts';
import { publishRemoval, subtractRemoved } from './post-removal.ts';
import { recountThread } from '../counts/recounts.store.ts';
import { dropVersionsOf } from '../editing/remove-versions.ts';
import { eraseSealed, findSealed, moveSeal, sealDownwards, unsealAll } from './sealed-posts.store.ts';

type SealDeps = Pick<Deps, 'live' | 'events' | 'clock'>;
type Sealed = { campusId: string; postId: string; sealId: string };

/** What to publish after the commit. */
type AfterCommit = () => Promise<void>;
const NOTHING: AfterCommit = async () => undefined;

/**
 * Removes a post or comment with everything below it for staff. It is gone for everyone, but kept so that
 * `unsealPost` can restore it whole. Repeating it changes nothing.
 */
export async function sealPost(deps: SealDeps, tx: Db, { campusId, postId, sealId }: Sealed): Promise<AfterCommit> {
  const post = await findDeletable(tx, { campusId, postId });
  if (!post) return NOTHING;
  await lockThread(tx, campusId, postId);
  const sealed = await sealDownwards(tx, { postId, sealId, now: deps.clock.now() });
  if (sealed.length === 0) return NOTHING;
  const { authorId, rootId } = post;
  await deps.events.announce(tx, { type: 'post.deleted', postId, rootId, authorId, campusId });
  const counts = await subtractRemoved(tx, post, sealed.length);
  return () => publishRemoval(deps, { campusId, postId, post }, counts);
}

/**
 * Restores what `sealPost` removed: comments, saves, photos and its place in the feed. A comment whose parent is gone
 * can't be shown; if the parent is sealed too, the comment comes back together with it.
 */
export async function unsealPost(deps: SealDeps, tx: Db, { campusId, postId, sealId }: Sealed) {
  const post = await findDeletable(tx, { campusId, postId });
  if (!post) return { isRestored: false, publish: NOTHING };
  await lockThread(tx, campusId, postId);
  const sealed = await findSealed(tx, { postId, sealId });
  if (!sealed?.hasParent) {
    if (sealed?.parentSealId) await moveSeal(tx, { from: sealId, to: sealed.parentSealId });
    return { isRestored: false, publish: NOTHING };
  }
  const { authorId, parentId, rootId } = post;
  await unsealAll(tx, sealId);
  await recountThread(tx, rootId);
  if (parentId === null) await addToPostCount(tx, authorId, 1);
  await deps.events.announce(tx, { type: 'post.restored', postId, rootId, authorId, campusId });
  const publish = () => deps.live.publish(`campus:${campusId}`, { type: 'post.changed', postId: rootId });
  return { isRestored: true, publish };
}

/** Deletes for good what a seal still holds. Repeating it changes nothing. */
export async function eraseSealedPosts({ events }: Pick<Deps, 'events'>, tx: Db, sealId: string) {
  const erased = await eraseSealed(tx, sealId);
  if (erased.length === 0) return;
  await deleteSavesOf(tx, erased);
  await deleteItemsOf(tx, erased);
  await dropVersionsOf({ events }, tx, erased);
  const mediaIds = await listMediaOf(tx, erased);
  if (mediaIds.length > 0) await events.announce(tx, { type: 'media.dropped', mediaIds });
}
