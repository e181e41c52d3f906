import { FEED } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import type { CachedBody } from '../../platform/cached-body.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { feedPage } from './feed.store.ts';
import type { FirstPages } from './first-pages.ts';

type Input = { cursor?: string | undefined; category?: Category | undefined };

/**
 * Top-level posts of the campus, newest bump first; the first page is as long as the campus wants it. All visitors
 * share theirs; a page says what its reader saved, so everyone who is signed in has their own.
 */
export function listFeed(
  { db, firstPages }: Pick<Deps, 'db'> & { firstPages: Pick<FirstPages, 'read'> },
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  asked: Input,
): Promise<string | CachedBody> {
  const { cursor } = asked;
  const piece = listPiece(campus, viewer, cursor, cursor === undefined ? campus.firstPageSize : FEED.pageSize);
  // Every post is in "all", whatever its own category.
  const category = asked.category === 'all' ? undefined : asked.category;
  const write = () => jsonText(db.db, feedPage(piece, category));
  return viewer === null && cursor === undefined ? firstPages.read(campus.id, category, write) : write();
}
