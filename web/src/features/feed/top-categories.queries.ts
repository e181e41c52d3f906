import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';

export const topCategoriesQuery = () =>
  queryOptions({
    queryKey: ['feed', 'categories'],
    queryFn: ({ signal }) => call('GET /feed/categories', { signal }),
    staleTime: 5 * 60_000,
  });
