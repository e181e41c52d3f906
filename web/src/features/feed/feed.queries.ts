import { listShownAds } from '@quad/contract/ads';
import { listFeed } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { feedListName, postListQuery } from '../posts/posts.public.ts';

/** The feed is never fetched anew behind someone's back: what is new is told, counted, and shown when wanted. */
export const feedQuery = (category: Category | undefined) => ({
  ...postListQuery(feedListName(category), (cursor, signal) => call(listFeed, { query: { cursor, category }, signal })),
  ...(category === undefined && { staleTime: Infinity }),
});

export type AdSlot = 'feed' | 'media';

export async function fetchShownAds(place: AdSlot, signal?: AbortSignal) {
  const { items } = await call(listShownAds, {
    query: { withMedia: String(place === 'media') },
    tries: 'once',
    ...(signal && { signal }),
  });
  return { items, nextCursor: null };
}

/**
 * The boosted posts for the places between others, as a list of posts, so that a patch reaches them too. They change with
 * the feed and not behind someone's back; when they do not come, the feed does without.
 */
export const shownAdsQuery = (place: AdSlot) => ({
  ...postListQuery(['ads', place], (_cursor, signal) => fetchShownAds(place, signal)),
  staleTime: Infinity,
});
