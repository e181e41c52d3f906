import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BirthDate } from '@quad/contract/accounts/account-settings';
import type {
  ChangeGenderForm,
  ChangePasswordForm,
  ChangePhoneForm,
} from '@quad/contract/accounts/account-settings.schemas';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { PROFILE_COPY } from '../profile/profile-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { patchPerson } from '../people/patch-person.ts';
import { ownProfileQuery, PROFILES_KEY } from '../profile/profile.queries.ts';
import { openSessionsQuery } from '../sessions/sessions.queries.ts';

const meta = { showsFieldErrors: true } as const;

function toastUpdated() {
  toast({ message: PROFILE_COPY.saved, tone: 'success' });
}

/** The server returns the updated account; a new username is updated everywhere in the cache. */
function useKeepAccount() {
  const cache = useQueryClient();
  return (account: OwnProfile) => {
    cache.setQueryData(ownProfileQuery().queryKey, account);
    patchPerson(cache, account.id, { username: account.username });
    toastUpdated();
  };
}

export function useChangeUsername() {
  return useMutation({
    meta,
    mutationFn: (body: { username: string }) => call('PUT /me/username', { body }),
    onSuccess: useKeepAccount(),
  });
}

export function useChangePhone() {
  return useMutation({
    meta,
    mutationFn: (body: ChangePhoneForm) => call('PUT /me/phone', { body }),
    onSuccess: useKeepAccount(),
  });
}

export function useChangeGender() {
  return useMutation({
    meta,
    mutationFn: (body: ChangeGenderForm) => call('PUT /me/gender', { body }),
    onSuccess: useKeepAccount(),
  });
}

export function useChangeLikesTab() {
  const keep = useKeepAccount();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { hidesLikes: boolean }) => call('PUT /me/likes-tab', { body }),
    onSuccess: (account) => {
      keep(account);
      // The own profile page shows whether the tab is hidden.
      void cache.invalidateQueries({ queryKey: PROFILES_KEY });
    },
  });
}

export function useChangeBirthDate() {
  return useMutation({
    meta,
    mutationFn: (body: BirthDate) => call('PUT /me/birth-date', { body }),
    onSuccess: useKeepAccount(),
  });
}

export function useChangePassword() {
  const cache = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: ChangePasswordForm) => call('PUT /me/password', { body }),
    onSuccess: () => {
      // A password change signs out other browsers.
      void cache.invalidateQueries({ queryKey: openSessionsQuery().queryKey });
      toastUpdated();
    },
  });
}
