import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import type { PreferenceChoice } from './preference-choice.ts';
import { PREFERENCE_COPY } from './preference-copy.ts';

export const preferencesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: ({ signal }) => call('GET /me/notification-preferences', { signal }),
    // An unsubscribe link in an email may have changed them.
    staleTime: 0,
  });

/** Saves run one at a time, so that the last choice wins. */
export function useSavePreferences() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'notification-preferences' },
    mutationFn: (choice: PreferenceChoice) => call('PATCH /me/notification-preferences', { body: choice }),
    onSuccess: (saved) => {
      cache.setQueryData(preferencesQuery().queryKey, saved);
      toast({ message: PREFERENCE_COPY.saved, tone: 'success' });
    },
  });
}
