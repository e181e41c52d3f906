import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { onePost } from './thread-page.store.ts';

/** A post or comment. */
export async function getPost(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  postId: PostId,
) {
  const post = await findJsonText(db.db, onePost({ ...listPiece(campus, viewer, undefined, 1), postId }));
  if (post === undefined) throw new AppError('post_missing');
  return post;
}
