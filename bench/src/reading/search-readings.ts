import { SEARCH } from '@quad/contract/search/search';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Wanted } from '../../../server/src/features/search/found-items.store.ts';
import { newestFoundPage } from '../../../server/src/features/search/found-posts.store.ts';
import { pricedFoundPage } from '../../../server/src/features/search/priced-posts.store.ts';
import type { Reading } from './readings.ts';
import type { Subjects } from './subjects.ts';

/** In one of thirty generated posts or more. */
const WORD = 'desk';

const UNFILTERED = 'search: a frequent word';

const FILTERED: { name: string; order?: 'price-low'; filter: ItemFilter }[] = [
  { name: 'for sale', filter: { intent: 'selling' } },
  { name: 'a rare condition', filter: { condition: 'for parts' } },
  { name: 'a narrow price range', filter: { intent: 'selling', priceFrom: 121_000, priceTo: 122_000 } },
  { name: 'for sale, by price', order: 'price-low', filter: { intent: 'selling' } },
  { name: 'a rare condition, by price', order: 'price-low', filter: { condition: 'for parts' } },
];

const piece = ({ campusId, viewerId }: Subjects) => ({
  campusId,
  viewerId,
  hiddenIds: [],
  after: undefined,
  limit: SEARCH.pageSize,
});

const wanted = ({ campusId }: Subjects): Wanted => ({
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

export const SEARCH_READINGS: Reading[] = [
  { name: UNFILTERED, path: pathOf({}), query: (subjects) => newestFoundPage(piece(subjects), wanted(subjects)) },
  ...FILTERED.map(({ name, order, filter }) => ({
    name: `search: ${name}`,
    path: pathOf({
      ...(order && { order }),
      ...Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)])),
    }),
    query: (subjects: Subjects) => {
      const items = { ...wanted(subjects), items: filter };
      if (!order) return newestFoundPage(piece(subjects), items);
      return pricedFoundPage(piece(subjects), items, { order, after: undefined });
    },
    unfiltered: UNFILTERED,
  })),
];
