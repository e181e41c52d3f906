import type { Category } from '@quad/contract/posts/posts.schemas';
import { call } from '../../lib/call.ts';
import { feedListName, postListQuery } from '../posts/posts.public.ts';

/** The feed never refetches on its own: new posts are counted and shown on demand. */
export const feedQuery = (category: Category | undefined) => ({
  ...postListQuery(feedListName(category), (cursor, signal) =>
    call('GET /feed', { query: { cursor, category }, signal }),
  ),
  ...(category === undefined && { staleTime: Infinity }),
});

export type AdSlot = 'feed' | 'media';

export async function fetchShownAds(slot: AdSlot, signal?: AbortSignal) {
  const { items } = await call('GET /feed/ads', {
    query: { withMedia: String(slot === 'media') },
    tries: 'once',
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
