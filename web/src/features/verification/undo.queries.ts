import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readUndoLink, undoAccountChange } from '@quad/contract/undo-links';
import { call, CallError } from '../../lib/call.ts';
import { sessionQuery } from '../accounts/accounts.public.ts';

/** Null once it has expired or was used, and for what is no link at all. Looking changes nothing. */
export const undoLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['verification', 'undo-link', token],
    queryFn: async ({ signal }) => {
      try {
        return (await call(readUndoLink, { params: { token }, signal })).link;
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
    mutationFn: () => call(undoAccountChange, { params: { token } }),
    // The page says it.
    meta: { shows: ['undo_expired'] },
    // Whoever was logged in to the account here is not any more.
    onSuccess: () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey }),
  });
}
