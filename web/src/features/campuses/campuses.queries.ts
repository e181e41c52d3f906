import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getCampus } from '@quad/contract/campuses';
import { call } from '../../lib/call.ts';

/** The document brings the campus along, and live events say when it changed; it never grows stale by itself. */
export const campusQuery = () =>
  queryOptions({
    queryKey: ['campuses', 'current'],
    queryFn: ({ signal }) => call(getCampus, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export function useCampus() {
  return useSuspenseQuery(campusQuery()).data;
}
