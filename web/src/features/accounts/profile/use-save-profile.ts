import { useState } from 'react';
import { useChangeAvatar, useEditProfile, type ChosenPicture, type ProfileChanges } from './profile.queries.ts';
import type { Saving } from './profile-progress.tsx';

type Save = { picture: ChosenPicture | null; changes: ProfileChanges };

/** Shows the dialog only for slow requests, so that it does not flash. */
const LATE_MS = 300;

/**
 * Saves the photo first, then the other changes, and returns the stored profile. Throws the first error, which is shown
 * by then.
 */
export function useSaveProfile() {
  const [saving, setSaving] = useState<Saving>(null);
  const changeAvatar = useChangeAvatar();
  const edit = useEditProfile();

  async function save({ picture, changes }: Save) {
    let late: ReturnType<typeof setTimeout> | undefined;
    try {
      if (picture) {
        setSaving({ step: 'photo', share: 0 });
        await changeAvatar.mutateAsync({ picture, onProgress: (share) => setSaving({ step: 'photo', share }) });
      }
      if (Object.keys(changes).length === 0) return undefined;
      if (picture) setSaving({ step: 'data' });
      else late = setTimeout(() => setSaving({ step: 'data' }), LATE_MS);
      return await edit.mutateAsync(changes);
    } finally {
      clearTimeout(late);
      setSaving(null);
    }
  }

  return { save, saving, isSaving: changeAvatar.isPending || edit.isPending };
}
