import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewReport } from '@quad/contract/moderation/moderation.schemas';
import { call } from '../../lib/call.ts';

export const ownReportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'own-reports'],
    queryFn: ({ pageParam, signal }) => call('GET /reports', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Staff may have decided since the last visit.
    staleTime: 0,
  });

export function useReport() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NewReport) => call('POST /reports', { body }),
    meta: { showsFieldErrors: true },
    onSuccess: () => void cache.invalidateQueries({ queryKey: ownReportsQuery().queryKey }),
  });
}
