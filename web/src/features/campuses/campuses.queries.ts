import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { getCampus, getSchool } from '@quad/contract/campuses';
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

/** Any campus by its id, for those who choose one on the generic site. */
export const schoolQuery = (campusId: string) =>
  queryOptions({
    queryKey: ['campuses', 'school', campusId],
    queryFn: ({ signal }) => call(getSchool, { params: { campusId }, signal }),
  });
