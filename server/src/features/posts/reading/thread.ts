import type { PostId } from '@quad/contract/posts/posts.schemas';
import { COMMENTS } from '@quad/contract/posts/posts';
import { AppError } from '../../../platform/app-error.ts';
import type { ReadDeps } from '../../../platform/database/reader.ts';
import { findingJson } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { onePost, threadPage } from './thread-page.store.ts';

const findPost = findingJson(onePost);
const findThread = findingJson(threadPage);

/** A post or comment. */
export async function getPost(
  { reader }: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  postId: PostId,
) {
  const post = await findPost(reader, { ...listParams(campus, viewer, undefined, 1), postId });
  if (post === undefined) throw new AppError('post_missing');
  return post;
}

type Input = { postId: PostId; comment?: PostId | undefined; cursor?: string | undefined };

/** A post with a page of its comments, oldest first. The id of a comment opens the thread around it. */
export async function openThread(
  { reader }: ReadDeps,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { postId, comment, cursor }: Input,
) {
  const params = listParams(campus, viewer, cursor, COMMENTS.pageSize);
  const thread = await findThread(reader, params, postId, comment);
  if (thread === undefined) throw new AppError('post_missing');
  return thread;
}
