import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountDeletion } from '@quad/contract/account-deletion/account-deletion.endpoints';
import { ACCOUNT_DELETION_COPY } from './account-deletion-copy.ts';
import { call } from '../../lib/calls/call.ts';
import { toast } from '../../lib/toasts.ts';

export const accountDeletionQuery = () =>
  queryOptions({
    queryKey: ['account-deletion', 'own'],
    queryFn: ({ signal }) => call('GET /account/leaving', { signal }),
  });

/** Polls while an export is running, so that its link appears by itself. */
export function whileWaiting({ state: { data } }: { state: { data: AccountDeletion | undefined } }) {
  return data?.export?.status === 'waiting' ? 2000 : false;
}

function usePatchAccountDeletion() {
  const cache = useQueryClient();
  return (patch: Partial<AccountDeletion>) =>
    cache.setQueryData(accountDeletionQuery().queryKey, (known) => known && { ...known, ...patch });
}

export function useRequestExport() {
  const cache = useQueryClient();
  const patchAccountDeletion = usePatchAccountDeletion();
  return useMutation({
    mutationFn: () => call('POST /account/export', {}),
    onSuccess: (made) => {
      patchAccountDeletion({ export: made, mayExport: false });
      toast({ message: ACCOUNT_DELETION_COPY.exportAsked, tone: 'success' });
    },
    // Another tab may have requested it already.
    onError: () => cache.invalidateQueries({ queryKey: accountDeletionQuery().queryKey }),
  });
}

export function useRequestDeletion() {
  const patchAccountDeletion = usePatchAccountDeletion();
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn: (body: { username: string; password?: string }) => call('POST /account/deletion', { body }),
    onSuccess: ({ deletionDueAt }) => patchAccountDeletion({ deletionDueAt }),
  });
}

export function useCancelDeletion() {
  const patchAccountDeletion = usePatchAccountDeletion();
  return useMutation({
    mutationFn: () => call('DELETE /account/deletion', {}),
    onSuccess: () => {
      patchAccountDeletion({ deletionDueAt: null });
      toast({ message: ACCOUNT_DELETION_COPY.kept, tone: 'success' });
    },
  });
}
