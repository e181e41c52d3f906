import { PROFILE_COPY } from './profile-copy.ts';
import { ProgressDialog } from '../../../ui/overlays/progress-dialog.tsx';

/** The current step of saving: the photo with its progress, or the other data. */
export type Saving = { step: 'photo'; share: number } | { step: 'data' } | null;

/** Blocks the page while the profile is saved. */
export function ProfileProgress({ saving }: { saving: Saving }) {
  if (saving?.step === 'photo') {
    return (
      <ProgressDialog open title={PROFILE_COPY.uploadingPhotos} value={saving.share < 1 ? saving.share : undefined}>
        <p>{PROFILE_COPY.patience}</p>
      </ProgressDialog>
    );
  }
  return (
    <ProgressDialog open={saving !== null} title={PROFILE_COPY.updating}>
      <p>{PROFILE_COPY.updatingHint}</p>
      <p className="font-semibold text-text">{PROFILE_COPY.updatingWarning}</p>
    </ProgressDialog>
  );
}
