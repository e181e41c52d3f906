import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import type { editProfile } from '@quad/contract/accounts/profiles.endpoints';
import type { OwnProfile, PublicProfile } from '@quad/contract/accounts/profiles.schemas';
import type { BodyOf } from '@quad/contract/endpoint';
import { call } from '../../../lib/calls/call.ts';
import { upload, type OnProgress } from '../../../lib/calls/upload.ts';
import { sessionQuery } from '../accounts.queries.ts';
import { patchPerson } from '../people/patch-person.ts';

export const ownProfileQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'own-profile'],
    queryFn: ({ signal }) => call('GET /me', { signal }),
  });

/** The profile pages of all people are cached under this key. */
export const PROFILES_KEY = ['accounts', 'profile'] as const;

/** A picture of a photo that this browser cannot show, made by the server. Its scale is relative to the photo. */
export type ServerPicture = { blob: Blob; scale: number };

/** The selected file and the square to keep of it. */
export type ChosenPicture = {
  file: File;
  crop: { left: number; top: number; size: number };
  shown?: ServerPicture;
};

/** The body of a profile edit; only changed fields. */
export type ProfileChanges = BodyOf<typeof editProfile>;

export function useEditProfile() {
  const cache = useQueryClient();
  return useMutation({
    meta: { showsFieldErrors: true },
    mutationFn: (changes: ProfileChanges) => call('PATCH /me', { body: changes }),
    onSuccess: (profile) => {
      cache.setQueryData(ownProfileQuery().queryKey, profile);
      const { id, firstName, lastName, avatarId, bio, profileSetUp } = profile;
      patchPerson(cache, id, { firstName, lastName, avatarId });
      patchProfilePage(cache, id, { bio, profileSetUp });
      patchViewer({ profileSetUp });
    },
  });

  function patchViewer(patch: { profileSetUp: boolean }) {
    cache.setQueryData(sessionQuery().queryKey, (session) =>
      session?.viewer ? { ...session, viewer: { ...session.viewer, ...patch } } : session,
    );
  }
}

/** Changes what only the profile page shows of a person. */
function patchProfilePage(cache: QueryClient, id: string, patch: Partial<PublicProfile>) {
  cache.setQueriesData<PublicProfile | null>({ queryKey: PROFILES_KEY }, (profile) =>
    profile?.id === id ? { ...profile, ...patch } : profile,
  );
}

type Upload = { picture: ChosenPicture; onProgress: OnProgress };

export function useChangeAvatar() {
  const showPicture = useShowPicture();
  return useMutation({
    mutationFn: ({ picture: { file, crop }, onProgress }: Upload) =>
      upload('PUT /me/avatar', { query: crop, file, onProgress }),
    onSuccess: showPicture,
  });
}

export function useRemoveAvatar() {
  const showPicture = useShowPicture();
  return useMutation({ mutationFn: () => call('DELETE /me/avatar', {}), onSuccess: showPicture });
}

/** Updates the picture everywhere in the cache. */
function useShowPicture() {
  const cache = useQueryClient();
  return (session: Session) => {
    cache.setQueryData(sessionQuery().queryKey, session);
    const { viewer } = session;
    if (!viewer) return;
    const { id, avatarId, profileSetUp } = viewer;
    patchPerson(cache, id, { avatarId });
    patchProfilePage(cache, id, { profileSetUp });
    cache.setQueryData(
      ownProfileQuery().queryKey,
      (profile: OwnProfile | undefined) => profile && { ...profile, avatarId, profileSetUp },
    );
  };
}
