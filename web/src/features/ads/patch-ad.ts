import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Ad, AdReport } from '@quad/contract/ads';
import type { Page } from '@quad/contract/page';
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
