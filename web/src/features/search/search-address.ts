import { itemFilterCount } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { CATEGORIES } from '@quad/contract/posts/posts';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { SEARCH_TABS, type SearchTab, tidySearch } from '@quad/contract/search/search';
import type { SearchOrder, SearchTime } from '@quad/contract/search/search.schemas';
import { itemFilterOf, itemFilterParts } from '../feed/feed.public.ts';
import { SEARCH_COPY } from './search-copy.ts';
import { ROUTES } from '@quad/contract/pages';

type SearchFilters = {
  order: SearchOrder;
  category: Category | undefined;
  photos: boolean;
  time: SearchTime;
  filter: ItemFilter;
};
export type SearchAddress = SearchFilters & { q: string; show: SearchTab };

export const NO_FILTERS: SearchFilters = {
  order: 'latest',
  category: undefined,
  photos: false,
  time: 'any',
  filter: {},
};

/** Parses the search page's URL; invalid values are ignored. */
export function searchAddress(search: URLSearchParams): SearchAddress {
  const category = CATEGORIES.find((name) => name === search.get('category'));
  return {
    q: tidySearch(search.get('q') ?? ''),
    show: SEARCH_TABS.find((tab) => tab === search.get('show')) ?? 'latest',
    order: keyIn(SEARCH_COPY.orders, search.get('order')) ?? NO_FILTERS.order,
    category: category === 'all' ? undefined : category,
    photos: search.get('photos') === 'true',
    time: keyIn(SEARCH_COPY.times, search.get('time')) ?? NO_FILTERS.time,
    filter: itemFilterOf(search),
  };
}

export function keyIn<Key extends string>(labels: Record<Key, string>, value: string | null): Key | undefined {
  return isKeyIn(labels, value) ? value : undefined;
}

function isKeyIn<Key extends string>(labels: Record<Key, string>, value: string | null): value is Key {
  return value !== null && Object.hasOwn(labels, value);
}

/** The URL parameters that differ from the defaults. */
export function searchParts({ q, show, order, category, photos, time, filter }: SearchAddress): [string, string][] {
  const parts: [string, string, boolean][] = [
    ['q', q, q !== ''],
    ['show', show, show !== 'latest'],
    ['order', order, order !== NO_FILTERS.order],
    ['category', category ?? '', category !== undefined],
    ['photos', 'true', photos],
    ['time', time, time !== NO_FILTERS.time],
  ];
  const included = parts.filter(([, , isIncluded]) => isIncluded);
  return [...included.map(([name, value]): [string, string] => [name, value]), ...itemFilterParts(filter)];
}

export function searchAddressPath(address: SearchAddress) {
  const parts = searchParts(address);
  return parts.length === 0 ? ROUTES.search : `${ROUTES.search}?${new URLSearchParams(parts)}`;
}

/** How many filters are active. */
export function filterCount({ order, category, photos, time, filter }: SearchFilters) {
  const set = [order !== NO_FILTERS.order, category !== undefined, photos, time !== NO_FILTERS.time];
  return set.filter(Boolean).length + itemFilterCount(filter);
}
