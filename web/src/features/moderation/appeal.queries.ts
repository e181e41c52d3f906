import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { orMissing } from '../../lib/calls/or-missing.ts';

/** Null when the link is invalid. */
export const appealQuery = (token: string) =>
  queryOptions({
    queryKey: ['moderation', 'appeal', token],
    queryFn: ({ signal }) => orMissing(call('GET /appeals/:token', { params: { token }, signal })),
    staleTime: 0,
  });

export function useAppeal(token: string) {
  const cache = useQueryClient();
  const { queryKey } = appealQuery(token);
  return useMutation({
    mutationFn: (text: string) => call('POST /appeals/:token', { params: { token }, body: { text } }),
    meta: { showsFieldErrors: true },
    onSuccess: ({ state }) => cache.setQueryData(queryKey, (known) => known && { ...known, state }),
    // The appeal may have been sent from another tab, or be too late by now. The refetch shows that.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
