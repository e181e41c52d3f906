import { FEED } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { feedPage } from './feed.store.ts';

type Asked = { cursor?: string | undefined; category?: Category | undefined };

/** Top-level posts of the campus, newest bump first; the first page is as long as the campus wants it. */
export function listFeed(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  { cursor, category }: Asked,
) {
  const piece = listPiece(campus, viewer, cursor, cursor === undefined ? campus.firstPageSize : FEED.pageSize);
  // Every post is in "all", whatever its own category.
  return jsonText(db.db, feedPage(piece, category === 'all' ? undefined : category));
}
