import { FEED } from '@quad/contract/feed/feed';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import type { CachedBody } from '../../platform/caching/cached-body.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { feedPage } from './feed.store.ts';
import type { FirstPages } from './first-pages.ts';

type Input = { cursor?: string | undefined; category?: Category | undefined };

/**
 * Top-level posts of the campus, newest bump first. The campus sets the size of the first page. Visitors share a cached
 * first page. Signed-in people do not, because their page contains their saves.
 */
export function listFeed(
  { db, firstPages }: Pick<Deps, 'db'> & { firstPages: Pick<FirstPages, 'read'> },
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  input: Input,
): Promise<string | CachedBody> {
  const { cursor } = input;
  const piece = listPiece(campus, viewer, cursor, cursor === undefined ? campus.firstPageSize : FEED.pageSize);
  // "all" is the whole feed and not only the posts with that category.
  const category = input.category === 'all' ? undefined : input.category;
  const load = () => jsonText(db.db, feedPage(piece, category));
  return viewer === null && cursor === undefined ? firstPages.read(campus.id, category, load) : load();
}
