import { postId as postIdSchema, type PostId } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { type Deletable, deleteSavesOf, emptyDownwards, findDeletable, listMediaOf } from './deletions.store.ts';
import { addToPostCount } from './submissions.store.ts';
import { publishCounts } from './publish-counts.ts';
import { type PostCounts, lockThread, lowerUpwards } from './post-counts.store.ts';

type DeleteDeps = Pick<Deps, 'db' | 'live' | 'events' | 'clock'>;
type Input = { campusId: string; postId: PostId };
type Deletion = { removedCount: number; figures: PostCounts | undefined };

/** Deletes the viewer's post or comment with everything below it. What is gone already is gone: nothing is told twice. */
export async function deletePost(deps: DeleteDeps, viewer: Viewer, asked: Input) {
  const post = await findDeletable(deps.db.db, asked);
  const isOwn = post?.authorId === viewer.id;
  if (!post || (post.deletedAt && !isOwn)) throw new AppError('post_missing');
  if (!isOwn) throw new AppError('not_allowed');
  return remove(deps, asked, post);
}

/** The same by staff, whoever wrote it. */
export async function removePost(deps: DeleteDeps, asked: Input) {
  const post = await findDeletable(deps.db.db, asked);
  if (post) await remove(deps, asked, post);
}

async function remove(deps: DeleteDeps, { campusId, postId }: Input, post: Deletable) {
  const { rootId, parentId } = post;
  const { removedCount, figures } = await deps.db.tx((tx) => write(deps, tx, { campusId, postId }, post));
  if (removedCount > 0 && parentId === null) {
    await deps.live.publish(`campus:${campusId}`, { type: 'post.deleted', postId });
    await deps.live.recheck(`post:${postId}`);
  }
  if (figures) {
    await deps.live.publish(`post:${rootId}`, { type: 'comment.deleted', postId: rootId, commentId: postId });
    await publishCounts(deps, { rootId, postId: rootId, figures });
  }
  return { id: postId, rootId: postIdSchema.parse(rootId), removedCount };
}

/** Under the lock of its thread: of several at once one removes it. */
async function write(deps: DeleteDeps, tx: Db, { campusId, postId }: Input, post: Deletable): Promise<Deletion> {
  const { authorId, rootId, parentId } = post;
  await lockThread(tx, campusId, postId);
  const removed = await emptyDownwards(tx, postId, deps.clock.now());
  const removedCount = removed.length;
  if (removedCount === 0) return { removedCount, figures: undefined };

  await deleteSavesOf(tx, removed);
  const mediaIds = await listMediaOf(tx, removed);
  if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
  await deps.events.announce(tx, { type: 'post.deleted', postId, rootId, authorId, campusId });
  if (parentId === null) {
    await addToPostCount(tx, authorId, -1);
    return { removedCount, figures: undefined };
  }
  const figures = await lowerUpwards(tx, { id: parentId, rootId }, removedCount);
  return { removedCount, figures };
}
