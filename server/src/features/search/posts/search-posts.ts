import { DAY_MS } from '@quad/contract/durations';
import { itemFilterCount, tidyItemFilter } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { SEARCH } from '@quad/contract/search/search';
import type { SearchOrder, SearchTime } from '@quad/contract/search/search.schemas';
import type { Deps } from '../../../deps.ts';
import type { ReadDeps, Reader } from '../../../platform/database/reader.ts';
import { readingJson } from '../../../platform/database/sql-json.ts';
import { listParams } from '../../../platform/list-params.ts';
import type { RequestCampus, Viewer } from '../../../platform/access/viewer.ts';
import { chosenCategory } from '../../posts/posts.public.ts';
import { itemConditions } from './item-terms.store.ts';
import { pricedFoundPage } from './priced-posts.store.ts';
import type { ItemConditions, SearchCriteria } from './search-criteria.ts';
import { decodeBestCursor, decodePriceCursor, encodeBestCursor } from './search-cursors.ts';
import { beforeStems, bestFoundPage, newestFoundPage } from './found-posts.store.ts';
import { planSearch } from './terms.rules.ts';
import { readTerms } from './terms.store.ts';

type SearchDeps = ReadDeps & Pick<Deps, 'clock'>;
type Input = ItemFilter & {
  q: string;
  order: SearchOrder;
  category?: Category | undefined;
  photos: boolean;
  time: SearchTime;
  cursor?: string | undefined;
  pageSize?: number;
};

const DAYS = { any: undefined, day: 1, week: 7, month: 30, year: 365 } as const;

/** Posts that contain all the words, and posts by members with that name. */
export async function searchPosts(
  { reader, clock }: SearchDeps,
  campus: Pick<RequestCampus, 'id' | 'isGeneric'>,
  viewer: Viewer | null,
  { q, order, category, photos, time, cursor, pageSize = SEARCH.pageSize, ...filter }: Input,
) {
  const now = clock.now();
  const pageOf = pagesOf(order, { now, cursor, pageSize });
  const { typed, synonyms, authorIds } = await readTerms(reader, campus, q);
  const { query, indexQuery, monthQuery, exactQuery, marks, instead } = planSearch(
    beforeStems(campus.id),
    typed,
    synonyms,
  );
  const days = DAYS[time];
  const chosen = chosenCategory(category);
  const items = itemConditions(campus.id, tidyItemFilter(filter));
  const criteria = {
    query,
    indexQuery,
    monthQuery,
    authorIds,
    category: chosen,
    hasPhotos: photos,
    since: days && new Date(now.getTime() - days * DAY_MS),
    items: itemFilterCount(filter) > 0 ? items : undefined,
  };
  const page = await pageOf(reader, { campus, viewer, criteria, items, exactQuery });
  return withTerms(page, { marks, instead });
}

type Position = { now: Date; cursor: string | undefined; pageSize: number };

type Found = {
  campus: Pick<RequestCampus, 'id'>;
  viewer: Viewer | null;
  criteria: SearchCriteria;
  /** For orders that are of items alone, filtered or not. */
  items: ItemConditions;
  exactQuery: string | null;
};

function pagesOf(order: SearchOrder, position: Position): (reader: Reader, found: Found) => Promise<string> {
  if (order === 'best') return bestPages(position);
  return order === 'latest' ? newestPages(position) : pricedPages(order === 'price-low', position);
}

/** Only items have a price, so an order by price is of items alone. */
function pricedPages(isLowestFirst: boolean, { cursor, pageSize }: Position) {
  const after = cursor === undefined ? undefined : decodePriceCursor(cursor);
  return (reader: Reader, { campus, viewer, criteria, items }: Found) => {
    const params = listParams(campus, viewer, undefined, pageSize);
    return readPriced(reader, params, { ...criteria, items }, { isLowestFirst, after });
  };
}

const readNewest = readingJson(newestFoundPage);
const readBest = readingJson(bestFoundPage);
const readPriced = readingJson(pricedFoundPage);

function newestPages({ cursor, pageSize }: Position) {
  return (reader: Reader, { campus, viewer, criteria }: Found) => {
    return readNewest(reader, listParams(campus, viewer, cursor, pageSize), criteria);
  };
}

function bestPages({ now, cursor, pageSize }: Position) {
  const position = cursor === undefined ? { asOf: now, from: 0 } : decodeBestCursor(cursor);
  const nextCursor = encodeBestCursor({ ...position, from: position.from + pageSize });
  return (reader: Reader, { campus, viewer, criteria, exactQuery }: Found) => {
    const params = listParams(campus, viewer, undefined, pageSize);
    return readBest(reader, params, criteria, { ...position, exactQuery, nextCursor });
  };
}

/** Adds the terms to the JSON text from the database without parsing it. */
function withTerms(page: string, terms: { marks: string[]; instead: string | null }) {
  return `${page.slice(0, -1)},${JSON.stringify(terms).slice(1)}`;
}
