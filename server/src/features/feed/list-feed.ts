import { FEED } from '@quad/contract/feed/feed';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../deps.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import type { CachedBody } from '../../platform/caching/cached-body.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { bumpedPostsPage, chosenCategory } from '../posts/posts.public.ts';
import type { FirstPages } from './first-pages.ts';

type FeedDeps = Pick<Deps, 'reads'> & { reader: () => Reader; firstPages: Pick<FirstPages, 'read'> };
type Input = ItemFilter & { cursor?: string | undefined; category?: Category | undefined };

/**
 * Top-level posts of the campus, newest bump first. The campus sets the size of the first page. Visitors share a cached
 * first page, unless it is filtered. Signed-in people do not, because their page contains their saves.
 */
export function listFeed(
  { reader, reads, firstPages }: FeedDeps,
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  input: Input,
): Promise<string | CachedBody> {
  const { cursor, category: asked, ...filter } = input;
  const piece = listPiece(campus, viewer, cursor, cursor === undefined ? campus.firstPageSize : FEED.pageSize);
  const category = chosenCategory(asked);
  const load = (from: Reader) => jsonText(from, bumpedPostsPage(piece, { category, filter }));
  const isShared = viewer === null && cursor === undefined && itemFilterCount(filter) === 0;
  return isShared ? firstPages.read(campus.id, category, () => load(reads.shared())) : load(reader());
}
