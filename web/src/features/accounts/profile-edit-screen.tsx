import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import type { OwnProfile } from '@quad/contract/profiles';
import { PROFILE_WORDS } from '@quad/contract/profiles';
import { NAMES, namePart } from '@quad/contract/names';
import { CallError } from '../../lib/call.ts';
import { PageHead } from '../../lib/page-head.tsx';
import { useBack } from '../../lib/back.tsx';
import { toast } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileBioField } from './profile-bio-field.tsx';
import { ProfilePictureField } from './profile-picture-field.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { RemovePicture } from './profile-remove-picture.tsx';
import { ownProfileQuery, type ChosenPicture, type ProfileChanges } from './profile.queries.ts';
import { useSaveProfile } from './use-save-profile.ts';

export function ProfileEditScreen() {
  const profile = useQuery(ownProfileQuery());
  const onBack = useBack();
  return (
    <>
      <PageHead title={PROFILE_WORDS.edit} />
      <PageHeader title={PROFILE_WORDS.edit} back={{ onBack }} />
      <div className="mx-auto max-w-md px-4 py-6">
        {profile.isError && <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />}
        {profile.isPending && <Spinner />}
        {profile.data && <EditForm profile={profile.data} />}
      </div>
    </>
  );
}

type Words = Pick<OwnProfile, 'firstName' | 'lastName' | 'bio'>;
type Faults = { [Field in keyof Words]?: string | undefined };

function changesOf(saved: Words, typed: Words): ProfileChanges {
  const changed = (field: keyof Words) => typed[field].trim() !== saved[field];
  return {
    ...(changed('firstName') && { firstName: typed.firstName.trim() }),
    ...(changed('lastName') && { lastName: typed.lastName.trim() }),
    ...(changed('bio') && { bio: typed.bio.trim() }),
  };
}

function faultsOf({ firstName, lastName }: Words): Faults {
  const faultIn = (name: string) => namePart.safeParse(name).error?.issues[0]?.message;
  return { firstName: faultIn(firstName), lastName: faultIn(lastName) };
}

function EditForm({ profile }: { profile: OwnProfile }) {
  const { firstName, lastName, bio } = profile;
  const [typed, setTyped] = useState<Words>({ firstName, lastName, bio });
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const picker = useRef<HTMLButtonElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const { save, saving, isSaving } = useSaveProfile();
  const changes = changesOf(profile, typed);
  const isUnchanged = picture === null && Object.keys(changes).length === 0;

  function type(field: keyof Words, text: string) {
    setTyped((before) => ({ ...before, [field]: text }));
    setFaults((before) => ({ ...before, [field]: undefined }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultsOf(typed);
    setFaults(found);
    if (found.firstName !== undefined || found.lastName !== undefined) return;
    try {
      const stored = await save({ picture, changes });
      setPicture(null);
      // Names are kept shorter than they were typed.
      if (stored) setTyped(stored);
      toast({ message: PROFILE_WORDS.saved, tone: 'success' });
    } catch (refusal) {
      // Told already; what belongs to a field is said there.
      if (refusal instanceof CallError) setFaults(refusal.fields);
    }
  }

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={(event) => void submit(event)}>
      <ProfilePictureField viewer={profile} picture={picture} onChoose={setPicture} picker={picker}>
        <RemovePicture offered={profile.avatarId !== null && picture === null} picker={picker} />
      </ProfilePictureField>
      <TextField
        label="First name"
        name="given-name"
        autoComplete="given-name"
        dir="auto"
        maxLength={NAMES.partMax}
        value={typed.firstName}
        error={faults.firstName}
        onChange={(event) => type('firstName', event.target.value)}
      />
      <TextField
        label="Last name"
        name="family-name"
        autoComplete="family-name"
        dir="auto"
        maxLength={NAMES.partMax}
        value={typed.lastName}
        error={faults.lastName}
        hint="Others see its first letter."
        onChange={(event) => type('lastName', event.target.value)}
      />
      <ProfileBioField label="Bio" value={typed.bio} error={faults.bio} onChange={(text) => type('bio', text)} />
      <Button kind="primary" size="large" wide type="submit" disabled={isUnchanged} busy={isSaving}>
        Save
      </Button>
      <ProfileProgress saving={saving} />
    </form>
  );
}
