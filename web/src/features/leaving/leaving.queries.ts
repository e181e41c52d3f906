import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cancelDeletion,
  getLeaving,
  LEAVING_COPY,
  requestDeletion,
  requestExport,
  type Leaving,
} from '@quad/contract/leaving';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';

export const leavingQuery = () =>
  queryOptions({
    queryKey: ['leaving', 'own'],
    queryFn: ({ signal }) => call(getLeaving, { signal }),
  });

/** Asked again while a zip is being made, so that its link appears by itself. */
export function whileWaiting({ state: { data } }: { state: { data: Leaving | undefined } }) {
  return data?.export?.status === 'waiting' ? 2000 : false;
}

function usePatchLeaving() {
  const cache = useQueryClient();
  return (patch: Partial<Leaving>) =>
    cache.setQueryData(leavingQuery().queryKey, (known) => known && { ...known, ...patch });
}

export function useRequestExport() {
  const cache = useQueryClient();
  const patchLeaving = usePatchLeaving();
  return useMutation({
    mutationFn: () => call(requestExport, {}),
    onSuccess: (made) => {
      patchLeaving({ export: made, mayExport: false });
      toast({ message: LEAVING_COPY.exportAsked, tone: 'success' });
    },
    // Another tab may have asked already.
    onError: () => cache.invalidateQueries({ queryKey: leavingQuery().queryKey }),
  });
}

export function useRequestDeletion() {
  const patchLeaving = usePatchLeaving();
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn: (body: { username: string; password?: string }) => call(requestDeletion, { body }),
    onSuccess: ({ deletionDueAt }) => patchLeaving({ deletionDueAt }),
  });
}

export function useCancelDeletion() {
  const patchLeaving = usePatchLeaving();
  return useMutation({
    mutationFn: () => call(cancelDeletion, {}),
    onSuccess: () => {
      patchLeaving({ deletionDueAt: null });
      toast({ message: LEAVING_COPY.kept, tone: 'success' });
    },
  });
}
