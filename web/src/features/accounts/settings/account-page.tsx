import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ComponentType } from 'react';
import type { OwnProfile } from '@quad/contract/profiles';
import { ErrorState } from '../../../ui/states.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ownProfileQuery } from '../profile.queries.ts';

type Form = ComponentType<{ account: OwnProfile }>;

/** By the last part of their address. Fetched with their page: they check by zod, which no other page of the settings needs. */
const FORMS = {
  screen_name: lazy(async () => ({ default: (await import('./username-form.tsx')).UsernameForm })),
  password: lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm })),
  phone: lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm })),
  gender: lazy(async () => ({ default: (await import('./gender-form.tsx')).GenderForm })),
  birth_date: lazy(async () => ({ default: (await import('./birth-date-form.tsx')).BirthDateForm })),
} satisfies Record<string, Form>;

/** One setting of the account on a page of its own. */
export function AccountSettingPage({ setting }: { setting: keyof typeof FORMS }) {
  const profile = useQuery(ownProfileQuery());
  const SettingForm = FORMS[setting];
  if (profile.isError) return <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />;
  if (!profile.data) return <Spinner className="p-4" />;
  return (
    <div className="p-4">
      <Suspense fallback={<Spinner />}>
        <SettingForm account={profile.data} />
      </Suspense>
    </div>
  );
}
