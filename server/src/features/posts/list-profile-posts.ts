import { POSTS, type ProfileList } from '@quad/contract/posts/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import { findJsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { profilePage } from './post-lists.store.ts';

type Input = { username: string; show: ProfileList; cursor?: string | undefined };

/** A person's posts, photos, replies or likes on this campus. Only signed-in people see likes. */
export async function listProfilePosts(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer | null,
  { username, show, cursor }: Input,
) {
  if (show === 'likes' && !viewer) throw new AppError('sign_in_required');
  const piece = listPiece(campus, viewer, cursor, POSTS.pageSize);
  const posts = await findJsonText(db.db, profilePage(piece, username.toLowerCase(), show));
  if (posts === undefined) throw new AppError('not_found');
  return posts;
}
