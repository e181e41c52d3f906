import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { knownQuery } from '../../lib/queries/known-query.ts';

/** The document contains the campus, and live events report changes, so it never becomes stale by itself. */
export const campusQuery = () =>
  queryOptions({
    queryKey: ['campuses', 'current'],
    queryFn: ({ signal }) => call('GET /campus', { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const useCampus = knownQuery(campusQuery);

/** A campus by its id, for the school choice on the generic site. */
export const schoolQuery = (campusId: string) =>
  queryOptions({
    queryKey: ['campuses', 'school', campusId],
    queryFn: ({ signal }) => call('GET /schools/:campusId', { params: { campusId }, signal }),
  });
