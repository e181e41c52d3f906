import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, CallError } from '../../lib/calls/call.ts';
import { sessionQuery } from '../accounts/accounts.public.ts';

/** Null when the link is expired, used or invalid. Reading it changes nothing. */
export const undoLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', 'undo-link', token],
    queryFn: async ({ signal }) => {
      try {
        return (await call('GET /undo-links/:token', { params: { token }, signal })).link;
      } catch (error) {
        if (error instanceof CallError && error.code === 'input_invalid') return null;
        throw error;
      }
    },
    staleTime: 0,
  });

export function useUndoAccountChange(token: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /undo-links/:token', { params: { token } }),
    // The page shows this error itself.
    meta: { shows: ['undo_expired'] },
    // The undo ends this browser's session of the account.
    onSuccess: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
  });
}
