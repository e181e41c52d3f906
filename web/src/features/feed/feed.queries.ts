import { call } from '../../lib/calls/call.ts';
import { feedListName, postListQuery } from '../posts/posts.public.ts';
import { type FeedAddress, isFilteredBy } from './feed-address.ts';
import { itemFilterQuery } from './item-filter-address.ts';

/** The feed never refetches on its own: new posts are counted and shown on demand. */
export const feedQuery = (address: FeedAddress = WHOLE_FEED) => {
  const { category, filter } = address;
  const isFiltered = isFilteredBy(address);
  const name = feedListName(category);
  return {
    ...postListQuery(isFiltered ? [...name, JSON.stringify(filter)] : name, (cursor, signal) =>
      call('GET /feed', { query: { cursor, category, ...itemFilterQuery(filter) }, signal }),
    ),
    ...(category === undefined && !isFiltered && { staleTime: Infinity }),
  };
};

const WHOLE_FEED: FeedAddress = { category: undefined, filter: {} };

export type AdSlot = 'feed' | 'media';

export async function fetchShownAds(slot: AdSlot, signal?: AbortSignal) {
  const { items } = await call('GET /feed/ads', {
    query: { withMedia: String(slot === 'media') },
    retry: 'never',
    ...(signal && { signal }),
  });
  return { items, nextCursor: null };
}

/**
 * The boosted posts for the ad slots, as a post list so that `patchPost` reaches them. They change only with the
 * feed; if they fail to load, the feed is shown without them.
 */
export const shownAdsQuery = (slot: AdSlot) => ({
  ...postListQuery(['ads', slot], (_cursor, signal) => fetchShownAds(slot, signal)),
  staleTime: Infinity,
});
