import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const localMailQuery = () =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'local-mail'],
    queryFn: ({ pageParam, signal }) => call('GET /dev/mail', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Someone may be waiting for an email on this page.
    refetchInterval: 3000,
  });

export const emailSamplesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'letter-samples'],
    queryFn: ({ signal }) => call('GET /dev/letters', { signal }),
  });
