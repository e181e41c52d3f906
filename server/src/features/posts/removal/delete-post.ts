import { type PostId, postId as postIdSchema } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Viewer } from '../../../platform/access/viewer.ts';
import { type Deletable, deleteSavesOf, deleteWithReplies, findDeletable, listMediaOf } from './deletions.store.ts';
import { deleteItemsOf } from '../items/items.store.ts';
import { type PostCounts, lockThread } from '../counts/post-counts.store.ts';
import { publishRemoval, subtractRemoved } from './post-removal.ts';
import { dropVersionsOf } from '../editing/remove-versions.ts';

type DeleteDeps = Pick<Deps, 'db' | 'live' | 'events' | 'clock'>;
type Input = { campusId: string; postId: PostId };
type Deletion = { removedCount: number; counts: PostCounts | undefined };

/** Deletes the viewer's post or comment with everything below it. Deleting it again changes and publishes nothing. */
export async function deletePost(deps: DeleteDeps, viewer: Viewer, input: Input) {
  const post = await findDeletable(deps.db.db, input);
  // The same error for every post of others, to not reveal that its author blocked the viewer.
  if (post?.authorId !== viewer.id) throw new AppError('post_missing');
  return remove(deps, input, post);
}

/** For a deleted account: deletes anyone's post or comment. */
export async function removePost(deps: DeleteDeps, input: Input) {
  const post = await findDeletable(deps.db.db, input);
  if (post) await remove(deps, input, post);
}

async function remove(deps: DeleteDeps, { campusId, postId }: Input, post: Deletable) {
  const { removedCount, counts } = await deps.db.tx((tx) => write(deps, tx, { campusId, postId }, post));
  if (removedCount > 0) await publishRemoval(deps, { campusId, postId, post }, counts);
  return { id: postId, rootId: postIdSchema.parse(post.rootId), removedCount };
}

/** Locks the thread, so only one of several concurrent deletions removes the post. */
async function write(deps: DeleteDeps, tx: Db, { campusId, postId }: Input, post: Deletable): Promise<Deletion> {
  const { authorId, rootId } = post;
  await lockThread(tx, campusId, postId);
  const removed = await deleteWithReplies(tx, postId, deps.clock.now());
  const removedCount = removed.length;
  if (removedCount === 0) return { removedCount, counts: undefined };

  await deleteSavesOf(tx, removed);
  await deleteItemsOf(tx, removed);
  await dropVersionsOf(deps, tx, removed);
  const mediaIds = await listMediaOf(tx, removed);
  if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
  await deps.events.announce(tx, { type: 'post.deleted', postId, rootId, authorId, campusId });
  return { removedCount, counts: await subtractRemoved(tx, post, removedCount) };
}
