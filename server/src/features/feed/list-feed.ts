import { FEED } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { decodeCursor } from '../../platform/database/cursor.ts';
import type { RequestCampus, Viewer } from '../../platform/viewer.ts';
import { writeFeedPage } from './feed.store.ts';

type Asked = { cursor?: string | undefined; category?: Category | undefined };

/** Top-level posts of the campus, newest bump first; the first page is as long as the campus wants it. */
export function listFeed(
  { db }: Pick<Deps, 'db'>,
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  { cursor, category }: Asked,
) {
  return writeFeedPage(db.db, {
    campusId: campus.id,
    viewerId: viewer?.id ?? null,
    // Every post is in "all", whatever its own category.
    category: category === 'all' ? undefined : category,
    after: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: cursor === undefined ? campus.firstPageSize : FEED.pageSize,
  });
}
