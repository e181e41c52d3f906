import { itemFilterCount, tidyItemFilter } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { SEARCH } from '@quad/contract/search/search';
import type { SearchOrder, SearchTime } from '@quad/contract/search/search.schemas';
import type { Deps } from '../../deps.ts';
import type { ReadDeps } from '../../platform/database/reader.ts';
import { jsonText } from '../../platform/database/sql-json.ts';
import { listPiece } from '../../platform/list-piece.ts';
import type { RequestCampus, Viewer } from '../../platform/access/viewer.ts';
import { chosenCategory } from '../posts/posts.public.ts';
import { type PriceOrder, pricedFoundPage } from './priced-posts.store.ts';
import { decodeBestCursor, decodePriceCursor, encodeBestCursor } from './search-cursors.ts';
import type { Wanted } from './found-items.store.ts';
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

const DAY_MS = 86_400_000;
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
  const wanted = {
    query,
    indexQuery,
    monthQuery,
    authorIds,
    category: chosenCategory(category),
    hasPhotos: photos,
    since: days && new Date(now.getTime() - days * DAY_MS),
    items: itemFilterCount(filter) > 0 ? tidyItemFilter(filter) : undefined,
  };
  const page = await jsonText(reader, pageOf(campus, viewer, wanted, exactQuery));
  return withTerms(page, { marks, instead });
}

type SearchCampus = Pick<RequestCampus, 'id'>;

type Position = { now: Date; cursor: string | undefined; pageSize: number };

function pagesOf(order: SearchOrder, position: Position) {
  if (order === 'best') return bestPages(position);
  return order === 'latest' ? newestPages(position) : pricedPages(order, position);
}

/** Only items have a price, so an order by price is of items alone. */
function pricedPages(order: PriceOrder, { cursor, pageSize }: Position) {
  const after = cursor === undefined ? undefined : decodePriceCursor(cursor);
  return (campus: SearchCampus, viewer: Viewer | null, wanted: Wanted) =>
    pricedFoundPage(
      listPiece(campus, viewer, undefined, pageSize),
      { ...wanted, items: wanted.items ?? {} },
      { order, after },
    );
}

function newestPages({ cursor, pageSize }: Position) {
  return (campus: SearchCampus, viewer: Viewer | null, wanted: Wanted) =>
    newestFoundPage(listPiece(campus, viewer, cursor, pageSize), wanted);
}

function bestPages({ now, cursor, pageSize }: Position) {
  const position = cursor === undefined ? { asOf: now, from: 0 } : decodeBestCursor(cursor);
  const nextCursor = encodeBestCursor({ ...position, from: position.from + pageSize });
  return (campus: SearchCampus, viewer: Viewer | null, wanted: Wanted, exactQuery: string | null) =>
    bestFoundPage(listPiece(campus, viewer, undefined, pageSize), wanted, {
      ...position,
      exactQuery,
      nextCursor,
    });
}

/** Adds the terms to the JSON text from the database without parsing it. */
function withTerms(page: string, terms: { marks: string[]; instead: string | null }) {
  return `${page.slice(0, -1)},${JSON.stringify(terms).slice(1)}`;
}
