import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { orMissing } from '../../lib/calls/or-missing.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';

/** All data about the viewer's own ads is cached under this key. */
export const OWN_ADS = ['ads'] as const;

export const adsQuery = () =>
  pagedQuery([...OWN_ADS, 'list'], (cursor, signal) => call('GET /ads', { query: { cursor }, signal }));

/** An ad with its days; null when it does not exist. */
export const adQuery = (adId: string) =>
  queryOptions({
    queryKey: [...OWN_ADS, 'one', adId],
    queryFn: ({ signal }) => orMissing(call('GET /ads/:adId', { params: { adId }, signal })),
  });
