import { FEED } from '@quad/contract/feed/feed';
import { itemFilterCount } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Reader } from '../../platform/database/reader.ts';
import { jsonText, readingJson } from '../../platform/database/sql-json.ts';
import type { CachedBody } from '../../platform/caching/cached-body.ts';
import { listParams, type ListParams } from '../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { bumpedPostsPage, chosenCategory } from '../posts/posts.public.ts';
import type { FirstPages } from './first-pages.ts';

const readUnfiltered = readingJson((params: ListParams, category: Category | undefined) =>
  bumpedPostsPage(params, { category }),
);

type FeedDeps = { reader: () => Reader; firstPages: Pick<FirstPages, 'read' | 'readAs'> };
type Input = ItemFilter & { cursor?: string | undefined; category?: Category | undefined };

/**
 * Top-level posts of the campus, newest bump first. The campus sets the size of the first page. Everybody shares the
 * cached first page of the whole feed, visitors also that of a category, unless it is filtered.
 */
export async function listFeed(
  { reader, firstPages }: FeedDeps,
  campus: Pick<RequestCampus, 'id' | 'firstPageSize'>,
  viewer: Viewer | null,
  input: Input,
): Promise<string | CachedBody> {
  const { cursor, category: asked, ...filter } = input;
  const params = listParams(campus, viewer, cursor, cursor === undefined ? campus.firstPageSize : FEED.pageSize);
  const category = chosenCategory(asked);
  if (itemFilterCount(filter) > 0) return jsonText(reader(), bumpedPostsPage(params, { category, filter }));
  if (cursor === undefined && viewer === null) return firstPages.read(params, category);
  const isShared = cursor === undefined && category === undefined;
  const shared = isShared ? await firstPages.readAs(reader(), params) : undefined;
  return shared ?? readUnfiltered(reader(), params, category);
}
