import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { toast } from '../../../lib/toasts.ts';
import { changeViewer, NOBODY } from '../accounts.queries.ts';

export const openSessionsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'open-sessions'],
    queryFn: ({ signal }) => call('GET /sessions', { signal }),
    staleTime: 0,
  });

export function useEndOneSession() {
  const cache = useQueryClient();
  const { queryKey } = openSessionsQuery();
  return useMutation({
    // A session that has already ended is not an error.
    mutationFn: (sessionId: string) => orMissing(call('DELETE /sessions/:sessionId', { params: { sessionId } })),
    onSuccess: (_ended, sessionId) => {
      cache.setQueryData(queryKey, (known) => known && { items: known.items.filter(({ id }) => id !== sessionId) });
      toast({ message: 'Logged out.' });
    },
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}

export function useEndEverySession() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /sessions', {}),
    onSuccess: () => changeViewer(cache, NOBODY),
  });
}
