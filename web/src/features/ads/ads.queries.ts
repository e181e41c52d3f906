import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { orMissing } from '../../lib/or-missing.ts';

/** All data about the viewer's own ads is cached under this key. */
export const OWN_ADS = ['ads'] as const;

export const adsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...OWN_ADS, 'list'],
    queryFn: ({ pageParam, signal }) => call('GET /ads', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

/** An ad with its days; null when it does not exist. */
export const adQuery = (adId: string) =>
  queryOptions({
    queryKey: [...OWN_ADS, 'one', adId],
    queryFn: ({ signal }) => orMissing(call('GET /ads/:adId', { params: { adId }, signal })),
  });
