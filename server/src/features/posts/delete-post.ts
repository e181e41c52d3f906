import { postId as postIdSchema, type PostId } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { deleteSavesOf, emptyDownwards, findDeletable, listMediaOf } from './deletions.store.ts';
import { addToPostCount } from './submissions.store.ts';
import { tellFigures } from './tell-figures.ts';
import { type Figures, lockThread, lowerUpwards } from './thread-figures.store.ts';

type DeleteDeps = Pick<Deps, 'db' | 'live' | 'events' | 'clock'>;
type Asked = { campusId: string; postId: PostId };
type Deletion = { rootId: string; parentId: string | null; removedCount: number; figures: Figures | undefined };

/** Deletes the viewer's post or comment with everything below it. What is gone already is gone: nothing is told twice. */
export async function deletePost(deps: DeleteDeps, viewer: Viewer, { campusId, postId }: Asked) {
  const { rootId, parentId, removedCount, figures } = await deps.db.tx((tx) =>
    remove(deps, tx, viewer, { campusId, postId }),
  );
  if (removedCount > 0 && parentId === null) {
    await deps.live.publish(`campus:${campusId}`, { type: 'post.deleted', postId });
    await deps.live.recheck(`post:${postId}`);
  }
  if (figures) {
    await deps.live.publish(`post:${rootId}`, { type: 'comment.deleted', postId: rootId, commentId: postId });
    await tellFigures(deps, { rootId, postId: rootId, figures });
  }
  return { id: postId, rootId: postIdSchema.parse(rootId), removedCount };
}

async function remove(deps: DeleteDeps, tx: Db, viewer: Viewer, { campusId, postId }: Asked): Promise<Deletion> {
  const post = await findDeletable(tx, campusId, postId);
  const isOwn = post?.authorId === viewer.id;
  if (!post || (post.deletedAt && !isOwn)) throw new AppError('post_missing');
  if (!isOwn) throw new AppError('not_allowed');
  const { rootId, parentId } = post;

  await lockThread(tx, campusId, postId);
  const removed = await emptyDownwards(tx, postId, deps.clock.now());
  const removedCount = removed.length;
  if (removedCount === 0) return { rootId, parentId, removedCount, figures: undefined };

  await deleteSavesOf(tx, removed);
  const mediaIds = await listMediaOf(tx, removed);
  if (mediaIds.length > 0) await deps.events.announce(tx, { type: 'media.dropped', mediaIds });
  await deps.events.announce(tx, { type: 'post.deleted', postId, rootId, authorId: viewer.id, campusId });
  if (parentId === null) {
    await addToPostCount(tx, viewer.id, -1);
    return { rootId, parentId, removedCount, figures: undefined };
  }
  const figures = await lowerUpwards(tx, { id: parentId, rootId }, removedCount);
  return { rootId, parentId, removedCount, figures };
}
