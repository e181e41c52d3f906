import { SEARCH } from '@quad/contract/search/search';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { SearchCriteria } from '../../../server/src/features/search/posts/search-criteria.ts';
import { bestFoundPage, newestFoundPage } from '../../../server/src/features/search/posts/found-posts.store.ts';
import { itemConditions } from '../../../server/src/features/search/posts/item-terms.store.ts';
import { pricedFoundPage } from '../../../server/src/features/search/posts/priced-posts.store.ts';
import type { Reading } from './readings.ts';
import type { Subjects } from './subjects.ts';

/** In one of thirty generated posts or more. */
const WORD = 'desk';

const NEWEST = 'search: a frequent word';
const BEST = 'search: a frequent word, best match';
const PRICED = 'search: a frequent word, by price';
const UNFILTERED = { latest: NEWEST, best: BEST, 'price-low': PRICED };

type FilteredSearch = { name: string; order?: 'price-low' | 'best'; category?: Category; filter: ItemFilter };

const FILTERED: FilteredSearch[] = [
  { name: 'for sale', filter: { intent: 'selling' } },
  { name: 'a rare condition', filter: { condition: 'for parts' } },
  { name: 'a category in a rare condition', category: 'furniture', filter: { condition: 'for parts' } },
  { name: 'a wide price range', filter: { intent: 'selling', priceFrom: 2_000, priceTo: 20_000 } },
  { name: 'a narrow price range', filter: { intent: 'selling', priceFrom: 121_000, priceTo: 122_000 } },
  { name: 'for sale, by price', order: 'price-low', filter: { intent: 'selling' } },
  { name: 'a rare condition, by price', order: 'price-low', filter: { condition: 'for parts' } },
  { name: 'a narrow price range, by price', order: 'price-low', filter: { priceFrom: 121_000, priceTo: 122_000 } },
  { name: 'for sale, best match', order: 'best', filter: { intent: 'selling' } },
  { name: 'a rare condition, best match', order: 'best', filter: { condition: 'for parts' } },
];

const paramsOf = ({ campusId, viewerId }: Subjects) => ({
  campusId,
  viewerId,
  hiddenIds: [],
  after: undefined,
  limit: SEARCH.pageSize,
});

const wanted = ({ campusId }: Subjects): SearchCriteria => ({
  query: `'${WORD}'`,
  indexQuery: `'${campusId}${WORD}'`,
  monthQuery: `'${campusId}/#/${WORD}'`,
  authorIds: [],
  category: undefined,
  hasPhotos: false,
  since: undefined,
});

const pathOf = (query: Record<string, string>) => () =>
  `/api/search/posts?${new URLSearchParams({ q: WORD, order: 'latest', ...query }).toString()}`;

const RANKING = { exactQuery: `'${WORD}'`, asOf: new Date(), from: 0, nextCursor: 'next' };

function queryOf(subjects: Subjects, { order, category, filter }: Omit<FilteredSearch, 'name'>) {
  const conditions = itemConditions(subjects.campusId, filter);
  const items = { ...wanted(subjects), category, items: conditions };
  if (order === 'best') return bestFoundPage(paramsOf(subjects), items, RANKING);
  if (!order) return newestFoundPage(paramsOf(subjects), items);
  return pricedFoundPage(paramsOf(subjects), items, { isLowestFirst: true, after: undefined });
}

export const SEARCH_READINGS: Reading[] = [
  { name: NEWEST, path: pathOf({}), query: (subjects) => newestFoundPage(paramsOf(subjects), wanted(subjects)) },
  {
    name: BEST,
    path: pathOf({ order: 'best' }),
    query: (subjects) => bestFoundPage(paramsOf(subjects), wanted(subjects), RANKING),
  },
  {
    name: PRICED,
    path: pathOf({ order: 'price-low' }),
    query: (subjects) => queryOf(subjects, { order: 'price-low', filter: {} }),
    unfiltered: NEWEST,
  },
  ...FILTERED.map(({ name, ...search }) => ({
    name: `search: ${name}`,
    path: pathOf({
      ...(search.order && { order: search.order }),
      ...(search.category && { category: search.category }),
      ...Object.fromEntries(Object.entries(search.filter).map(([key, value]) => [key, String(value)])),
    }),
    query: (subjects: Subjects) => queryOf(subjects, search),
    unfiltered: UNFILTERED[search.order ?? 'latest'],
  })),
];
