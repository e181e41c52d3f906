import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FORM_COPY } from '../../../lib/forms/form-copy.ts';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { PROFILE_COPY } from './profile-copy.ts';
import { NAMES } from '@quad/contract/accounts/names';
import { NotLoaded } from '../../../lib/lists/not-loaded.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { useBack } from '../../../lib/back.tsx';
import { toast } from '../../../lib/toasts.ts';
import { UnsavedGuard } from '../../../lib/forms/unsaved-guard.tsx';
import { UNREADY } from '../../../lib/forms/unready-copy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { changesOf, errorsOf, type ProfileValues } from './profile-changes.ts';
import { ProfileBioField } from './profile-bio-field.tsx';
import { ProfilePictureField } from './profile-picture-field.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { RemovePicture } from './profile-remove-picture.tsx';
import { ownProfileQuery, type ChosenPicture } from './profile.queries.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileEditScreen() {
  const profile = useQuery(ownProfileQuery());
  const onBack = useBack();
  return (
    <>
      <PageHead title={PROFILE_COPY.edit} />
      <PageHeader title={PROFILE_COPY.edit} back={{ onBack }} />
      <div className="mx-auto max-w-md px-4 py-6">
        {profile.data ? <EditForm profile={profile.data} /> : <NotLoaded query={profile} waiting={<Spinner />} />}
      </div>
    </>
  );
}

function valuesOf({ firstName, lastName, bio }: OwnProfile): ProfileValues {
  return { firstName, lastName, bio };
}

function EditForm({ profile }: { profile: OwnProfile }) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const picker = useRef<HTMLButtonElement>(null);
  const { save, saving } = useSaveProfile();
  const stored = valuesOf(profile);
  const { values, errors, change, field, frame } = useForm({
    defaults: stored,
    errorsOf: (typed) => errorsOf(changesOf(stored, typed)),
    submit: async (typed) => {
      const kept = await save({ picture, changes: changesOf(stored, typed) });
      setPicture(null);
      toast({ message: PROFILE_COPY.saved, tone: 'success' });
      // The server trims names.
      return kept ? valuesOf(kept) : typed;
    },
  });
  const isUnchanged = picture === null && Object.keys(changesOf(stored, values)).length === 0;

  return (
    <form {...frame.form} className="flex flex-col gap-6">
      <ProfilePictureField viewer={profile} picture={picture} onChoose={setPicture} picker={picker}>
        <RemovePicture offered={profile.avatarId !== null && picture === null} picker={picker} />
      </ProfilePictureField>
      <TextField
        label="First name"
        autoComplete="given-name"
        dir="auto"
        maxLength={NAMES.partMax}
        {...field('firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        dir="auto"
        maxLength={NAMES.partMax}
        hint="Others only see the first letter."
        {...field('lastName')}
      />
      <ProfileBioField label="Bio" value={values.bio} error={errors['bio']} onChange={(text) => change('bio', text)} />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        unready={isUnchanged ? UNREADY.unchanged : undefined}
        busy={frame.busy}
      >
        {FORM_COPY.save}
      </Button>
      <UnsavedGuard when={(frame.isChanged || picture !== null) && !frame.busy} />
      <ProfileProgress saving={saving} />
    </form>
  );
}
