import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewReport } from '@quad/contract/moderation/moderation.schemas';
import { call } from '../../lib/calls/call.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';

export const ownReportsQuery = () => ({
  ...pagedQuery(['moderation', 'own-reports'], (cursor, signal) => call('GET /reports', { query: { cursor }, signal })),
  // Staff may have decided a report since the last visit.
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
