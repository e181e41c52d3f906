import { ownRoute } from '@quad/contract/own-routes';
import { MENU_COPY } from '../../../lib/menu-copy.ts';
import { PROFILE_COPY } from './profile-copy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Redirect } from '../../../lib/redirect.tsx';
import { UnsavedGuard } from '../../../lib/forms/unsaved-guard.tsx';
import { PageHead } from '../../../lib/page-head.tsx';
import { useBack } from '../../../lib/back.tsx';
import { profilePath, ROUTES } from '@quad/contract/pages';
import { Button } from '../../../ui/buttons/button.tsx';
import { takeFocus } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { doneIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useViewer } from '../accounts.queries.ts';
import { ProfileBioField } from './profile-bio-field.tsx';
import { ProfilePictureField } from './profile-picture-field.tsx';
import { ProfileProgress } from './profile-progress.tsx';
import { ownProfileQuery, type ChosenPicture } from './profile.queries.ts';
import { useUnsavedBio } from './unsaved-bio.ts';
import { useSaveProfile } from './use-save-profile.ts';

type Step = 'picture' | 'bio' | 'done';

function titleOf(step: Step, hasSaved: boolean) {
  if (step === 'done') return hasSaved ? PROFILE_COPY.updated : PROFILE_COPY.unchanged;
  return step === 'picture' ? PROFILE_COPY.pickPicture : PROFILE_COPY.describe;
}

/** Three steps that can all be skipped. Each step saves on its own. */
export function ProfileSetUpScreen() {
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [wasSetUp] = useState(viewer?.profileSetUp === true);
  if (!viewer) return null;
  if (wasSetUp && search.get('setUp') === 'true') return <Redirect to={ROUTES.ownProfile} />;
  return <Steps viewer={viewer} origin={ownRoute(search.get('goBack'))} />;
}

type Viewer = NonNullable<ReturnType<typeof useViewer>>;

function Steps({ viewer, origin }: { viewer: Viewer; origin: string | undefined }) {
  const navigate = useNavigate();
  const back = useBack();
  const [typed, keepTyped] = useUnsavedBio(viewer.id);
  const [chosenStep, setStep] = useState<Step>();
  const step = chosenStep ?? (typed === undefined ? 'picture' : 'bio');
  const [hasSaved, setHasSaved] = useState(false);
  const title = titleOf(step, hasSaved);
  function next(to: Step, isSaved: boolean) {
    if (isSaved) setHasSaved(true);
    setStep(to);
  }
  const leave = () => (origin === undefined ? back() : void navigate(origin));
  return (
    <>
      <PageHead title={title} />
      <PageHeader
        title={title}
        back={{ onBack: step === 'picture' ? leave : () => setStep(step === 'done' ? 'bio' : 'picture') }}
      />
      <div className="mx-auto flex max-w-md flex-col gap-6 px-4 py-6">
        <StepMarks step={step} />
        {step === 'picture' && <PictureStep viewer={viewer} onNext={(isSaved) => next('bio', isSaved)} />}
        {step === 'bio' && <BioStep typed={typed} onType={keepTyped} onNext={(isSaved) => next('done', isSaved)} />}
        {step === 'done' && <DoneStep viewer={viewer} title={title} />}
      </div>
    </>
  );
}

function StepMarks({ step }: { step: Step }) {
  const steps: Step[] = ['picture', 'bio', 'done'];
  const at = steps.indexOf(step);
  return (
    <div className="flex gap-2">
      <span className="sr-only">
        Step {at + 1} of {steps.length}
      </span>
      {steps.map((name, index) => (
        <span key={name} aria-hidden className={`h-1 flex-1 rounded-full ${index <= at ? 'bg-campus' : 'bg-line'}`} />
      ))}
    </div>
  );
}

/** Called with whether the step saved something. */
type OnNext = (isSaved: boolean) => void;

function PictureStep({ viewer, onNext }: { viewer: Viewer; onNext: OnNext }) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const { save, saving, isSaving } = useSaveProfile();

  async function next() {
    if (picture) await save({ picture, changes: {} });
    onNext(picture !== null);
  }

  return (
    <>
      <p className="text-muted">People buy from people. A photo helps them recognize you when you meet.</p>
      <ProfilePictureField viewer={viewer} picture={picture} onChoose={setPicture} />
      <Button
        kind={picture ? 'primary' : 'secondary'}
        size="large"
        wide
        busy={isSaving}
        // The error is shown already; the step stays.
        onClick={() => void next().catch(() => {})}
      >
        {picture ? PROFILE_COPY.next : PROFILE_COPY.skip}
      </Button>
      <UnsavedGuard when={picture !== null && !isSaving} />
      <ProfileProgress saving={saving} />
    </>
  );
}

type BioStepProps = { typed: string | undefined; onType: (typed: string | undefined) => void; onNext: OnNext };

function BioStep({ typed, onType, onNext }: BioStepProps) {
  const saved = useQuery(ownProfileQuery()).data?.bio ?? '';
  const bio = typed ?? saved;
  const { save, saving, isSaving } = useSaveProfile();
  const isEmpty = bio.trim() === '';

  async function next() {
    const isChanged = !isEmpty && bio.trim() !== saved;
    if (isChanged) await save({ picture: null, changes: { bio: bio.trim() } });
    onType(undefined);
    onNext(isChanged);
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void next().catch(() => {});
      }}
    >
      <p className="text-muted">What do you study, what do you sell, what are you looking for?</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has only this field */}
      <ProfileBioField label="Your bio" value={bio} autoFocus onChange={onType} />
      <Button kind={isEmpty ? 'secondary' : 'primary'} size="large" wide type="submit" busy={isSaving}>
        {isEmpty ? PROFILE_COPY.skip : PROFILE_COPY.next}
      </Button>
      <ProfileProgress saving={saving} />
    </form>
  );
}

/** Takes the focus, because the pressed button is gone. */
function DoneStep({ viewer, title }: { viewer: Viewer; title: string }) {
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={title}
      className="flex flex-col items-center gap-4 py-6 text-center outline-none"
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-success-soft text-success">
        <Icon of={doneIcon} size={32} />
      </span>
      <p className="text-muted">This is how other students see you. You can change it anytime.</p>
      <LinkButton kind="primary" size="large" wide href={profilePath(viewer.username)}>
        {PROFILE_COPY.seeProfile}
      </LinkButton>
      <LinkButton size="large" wide href={ROUTES.home}>
        {MENU_COPY.goToFeed}
      </LinkButton>
    </section>
  );
}
