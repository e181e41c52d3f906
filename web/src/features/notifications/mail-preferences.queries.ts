import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailPreferences } from '@quad/contract/notifications/notifications.schemas';
import { MAIL_PREFERENCE_COPY } from './mail-preference-copy.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';

export const mailPreferencesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'mail-preferences'],
    queryFn: ({ signal }) => call('GET /me/mail-preferences', { signal }),
    // An unsubscribe link in an email may have changed them.
    staleTime: 0,
  });

/** Saves run one at a time, so that the last choice wins. */
export function useSaveMailPreferences() {
  const cache = useQueryClient();
  return useMutation({
    scope: { id: 'mail-preferences' },
    mutationFn: (wanted: MailPreferences) => call('PATCH /me/mail-preferences', { body: wanted }),
    onSuccess: (saved) => {
      cache.setQueryData(mailPreferencesQuery().queryKey, saved);
      toast({ message: MAIL_PREFERENCE_COPY.saved, tone: 'success' });
    },
  });
}
