import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { AdReport } from '@quad/contract/ads/ads.endpoints';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import type { Page } from '@quad/contract/page.schemas';
import { adQuery, adsQuery } from './ads.queries.ts';

/** Patches an ad in the cached list and on its page; live events bring the rest. */
export function patchAd(cache: QueryClient, adId: string, patch: Partial<Ad>) {
  cache.setQueryData<AdReport | null>(
    adQuery(adId).queryKey,
    (report) => report && { ...report, ad: { ...report.ad, ...patch } },
  );
  cache.setQueryData<InfiniteData<Page<Ad>, string | undefined>>(
    adsQuery().queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.map((ad) => (ad.id === adId ? { ...ad, ...patch } : ad)),
        })),
      },
  );
}
