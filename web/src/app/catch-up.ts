import { hashKey, type QueryClient } from '@tanstack/react-query';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import { catchUp, catchUpAds, feedQuery, shownAdsQuery } from '../features/feed/feed.public.ts';

/** Keeps the posts on screen and only counts new ones. After a failure, the next gap tries again. */
function catchUpFeed(cache: QueryClient) {
  catchUp(cache).catch(() => undefined);
}

const AD_SLOTS = ['feed', 'media'] as const;

/** Refetches everything on screen. The feed only counts new posts, and its ads stay the same. */
export function catchUpAll(cache: QueryClient) {
  const kept = [feedQuery(), ...AD_SLOTS.map(shownAdsQuery)].map(({ queryKey }) => hashKey(queryKey));
  void cache.invalidateQueries({ refetchType: 'active', predicate: ({ queryHash }) => !kept.includes(queryHash) });
  catchUpFeed(cache);
  for (const slot of AD_SLOTS) catchUpAds(cache, slot).catch(() => undefined);
}

/** Polls live data that no listener refetches by itself, but only while the page is visible. */
export function pollLiveData(cache: QueryClient) {
  if (document.hidden || !navigator.onLine) return;
  void cache.refetchQueries({ queryKey: campusQuery().queryKey, type: 'active' }, { cancelRefetch: false });
  const feed = cache.getQueryCache().find({ queryKey: feedQuery().queryKey });
  if (feed?.isActive()) catchUpFeed(cache);
}
