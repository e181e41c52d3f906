import type { QueryClient } from '@tanstack/react-query';
import { ADS } from '@quad/contract/ads/ads';
import { patchPost } from '../posts/posts.public.ts';
import { type AdSlot, fetchShownAds, shownAdsQuery } from './feed.queries.ts';

/** After a gap in live events: updates the ads where they are, and removes those that no longer run. */
export async function catchUpAds(cache: QueryClient, slot: AdSlot) {
  const { queryKey } = shownAdsQuery(slot);
  if (!cache.getQueryData(queryKey)) return;
  const { items } = await fetchShownAds(slot);
  for (const ad of items) patchPost(cache, ad.id, ad);
  // A full response does not have all running ads.
  if (items.length >= ADS.shownMax) return;
  const running = new Set(items.map(({ id }) => id));
  cache.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => running.has(id)) })),
      },
  );
}
