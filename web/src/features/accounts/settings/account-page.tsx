import { lazy, Suspense, type ComponentType } from 'react';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { OwnAccount } from '../people/own-account.tsx';

type Form = ComponentType<{ account: OwnProfile }>;

/** By the last segment of the path. Loaded lazily, because they need zod and other settings pages do not. */
const FORMS = {
  screen_name: lazy(async () => ({ default: (await import('./username-form.tsx')).UsernameForm })),
  password: lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm })),
  phone: lazy(async () => ({ default: (await import('./phone-form.tsx')).PhoneForm })),
  gender: lazy(async () => ({ default: (await import('./gender-form.tsx')).GenderForm })),
  likes: lazy(async () => ({ default: (await import('./likes-form.tsx')).LikesForm })),
  birth_date: lazy(async () => ({ default: (await import('./birth-date-form.tsx')).BirthDateForm })),
} satisfies Record<string, Form>;

export function AccountSettingPage({ setting }: { setting: keyof typeof FORMS }) {
  const SettingForm = FORMS[setting];
  return (
    <OwnAccount>
      {(account) => (
        <div className="p-4">
          <Suspense fallback={<Spinner />}>
            <SettingForm account={account} />
          </Suspense>
        </div>
      )}
    </OwnAccount>
  );
}
