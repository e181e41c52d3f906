import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { addToPostCount } from '../../accounts/accounts.public.ts';
import type { Deletable } from './deletions.store.ts';
import { type PostCounts, subtractComments } from '../counts/post-counts.store.ts';
import { publishCounts } from '../counts/publish-counts.ts';

/* What deleting a post and removing it for staff have in common: it leaves its thread and every open screen. */

type Removed = { campusId: string; postId: string; post: Deletable };

/** Subtracts a removed post from its author's count, or removed comments from everything above them. */
export async function subtractRemoved(tx: Db, { authorId, parentId, rootId }: Deletable, removedCount: number) {
  if (parentId === null) {
    await addToPostCount(tx, authorId, -1);
    return undefined;
  }
  return subtractComments(tx, { id: parentId, rootId }, removedCount);
}

/** Run after the commit. `counts` are the new counts of the thread that a comment was removed from. */
export async function publishRemoval(
  deps: Pick<Deps, 'live'>,
  { campusId, postId, post: { rootId, parentId } }: Removed,
  counts: PostCounts | undefined,
) {
  if (parentId === null) {
    await deps.live.publish(`campus:${campusId}`, { type: 'post.deleted', postId });
    await deps.live.recheck(`post:${postId}`);
  }
  if (counts) {
    const deleted = { type: 'comment.deleted', postId: rootId, commentId: postId, campusId } as const;
    await deps.live.publish(`post:${rootId}`, deleted);
    await publishCounts(deps, { rootId, postId: rootId, counts });
  }
}
