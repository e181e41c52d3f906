import { CATEGORIES } from '@quad/contract/posts/posts';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import { ROUTES } from '@quad/contract/pages';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { itemFilterOf, itemFilterParts } from './item-filter-address.ts';

export type FeedTab = 'feed' | 'media';
/** What the feed or the media grid shows, as its URL says. */
export type FeedAddress = {
  category: Category | undefined;
  filter: ItemFilter;
};

const PATHS = { feed: ROUTES.home, media: ROUTES.media } as const;

/** 'all' and unknown categories mean none. */
export function feedAddressOf(search: URLSearchParams): FeedAddress {
  const found = CATEGORIES.find((category) => category === search.get('category'));
  return {
    category: found === 'all' ? undefined : found,
    filter: itemFilterOf(search),
  };
}

export function feedAddressPath(tab: FeedTab, { category, filter }: FeedAddress) {
  const parts = itemFilterParts(filter);
  if (category) parts.unshift(['category', category]);
  return parts.length === 0 ? PATHS[tab] : `${PATHS[tab]}?${new URLSearchParams(parts)}`;
}

/** A tidy filter has no default values, so any entry counts. */
export const isFilteredBy = ({ filter }: FeedAddress) => Object.keys(filter).length > 0;
