import type { ComponentType } from 'react';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { OwnAccount } from '../people/own-account.tsx';
import { BirthDateForm } from './birth-date-form.tsx';
import { GenderForm } from './gender-form.tsx';
import { LikesForm } from './likes-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { UsernameForm } from './username-form.tsx';

type Form = ComponentType<{ account: OwnProfile }>;

/**
 * The form of each page, by the last path segment. Not lazy: an inner boundary hydrates after the socket opens, and an
 * earlier event would re-render the form and lose what was typed.
 */
const FORMS = {
  screen_name: UsernameForm,
  password: PasswordForm,
  phone: PhoneForm,
  gender: GenderForm,
  likes: LikesForm,
  birth_date: BirthDateForm,
} satisfies Record<string, Form>;

export function AccountSettingPage({ setting }: { setting: keyof typeof FORMS }) {
  const SettingForm = FORMS[setting];
  return (
    <OwnAccount>
      {(account) => (
        <div className="p-4">
          <SettingForm account={account} />
        </div>
      )}
    </OwnAccount>
  );
}
