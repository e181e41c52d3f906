import { POSTS } from '@quad/contract/posts/posts';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { savedPage } from './post-lists.store.ts';

/** The viewer's saves on this campus, without deleted posts, newest save first. */
export function listSaved(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id'>,
  viewer: Viewer,
  cursor: string | undefined,
) {
  return jsonText(db.db, savedPage(listPiece(campus, viewer, cursor, POSTS.pageSize), viewer.id));
}
