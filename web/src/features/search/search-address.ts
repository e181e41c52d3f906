import { CATEGORIES, type Category } from '@quad/contract/posts';
import {
  SEARCH_TABS,
  SEARCH_COPY,
  tidySearch,
  type SearchOrder,
  type SearchTab,
  type SearchTime,
} from '@quad/contract/search';
import { ROUTES } from '../../lib/paths.ts';

export type SearchFilters = {
  order: SearchOrder;
  category: Category | undefined;
  photos: boolean;
  time: SearchTime;
};
export type SearchAddress = SearchFilters & { q: string; show: SearchTab };

export const NO_FILTERS: SearchFilters = { order: 'latest', category: undefined, photos: false, time: 'any' };

/** What an address of the search page asks for; nonsense in it means nothing. */
export function searchAddress(search: URLSearchParams): SearchAddress {
  const category = CATEGORIES.find((name) => name === search.get('category'));
  return {
    q: tidySearch(search.get('q') ?? ''),
    show: SEARCH_TABS.find((tab) => tab === search.get('show')) ?? 'latest',
    order: keyIn(SEARCH_COPY.orders, search.get('order')) ?? NO_FILTERS.order,
    category: category === 'all' ? undefined : category,
    photos: search.get('photos') === 'true',
    time: keyIn(SEARCH_COPY.times, search.get('time')) ?? NO_FILTERS.time,
  };
}

export function keyIn<Key extends string>(words: Record<Key, string>, asked: string | null): Key | undefined {
  return isKeyIn(words, asked) ? asked : undefined;
}

function isKeyIn<Key extends string>(words: Record<Key, string>, asked: string | null): asked is Key {
  return asked !== null && Object.hasOwn(words, asked);
}

/** The parts of an address that say more than a plain search would. */
export function searchParts({ q, show, order, category, photos, time }: SearchAddress): [string, string][] {
  const parts: [string, string, boolean][] = [
    ['q', q, q !== ''],
    ['show', show, show !== 'latest'],
    ['order', order, order !== NO_FILTERS.order],
    ['category', category ?? '', category !== undefined],
    ['photos', 'true', photos],
    ['time', time, time !== NO_FILTERS.time],
  ];
  return parts.filter(([, , says]) => says).map(([name, value]) => [name, value]);
}

export function searchAddressPath(address: SearchAddress) {
  const parts = searchParts(address);
  return parts.length === 0 ? ROUTES.search : `${ROUTES.search}?${new URLSearchParams(parts)}`;
}

/** How many filters narrow the list down or order it otherwise. */
export function filterCount({ order, category, photos, time }: SearchFilters) {
  const set = [order !== NO_FILTERS.order, category !== undefined, photos, time !== NO_FILTERS.time];
  return set.filter(Boolean).length;
}
