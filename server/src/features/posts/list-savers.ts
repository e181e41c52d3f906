import { POSTS } from '@quad/contract/posts/posts';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { saversPage } from './post-lists.store.ts';

type Input = { postId: PostId; cursor?: string | undefined };

/** The people who saved a post, newest save first. */
export async function listSavers(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { postId, cursor }: Input,
) {
  const savers = await findJsonText(db.db, saversPage(listPiece(campus, viewer, cursor, POSTS.pageSize), postId));
  if (savers === undefined) throw new AppError('post_missing');
  return savers;
}
