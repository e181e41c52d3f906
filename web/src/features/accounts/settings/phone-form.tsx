import { ACCOUNT_SETTINGS } from '@quad/contract/accounts/account-settings';
import { changePhoneForm } from '@quad/contract/accounts/account-settings.schemas';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useChangePhone } from './settings.queries.ts';

export function PhoneForm({ account }: { account: OwnProfile }) {
  const current = account.phone ?? '';
  const { mutateAsync } = useChangePhone();
  const { values, field, frame } = useForm({
    defaults: { phone: current },
    schema: changePhoneForm,
    submit: async ({ phone }) => ({ phone: (await mutateAsync({ phone })).phone ?? '' }),
  });
  const wanted = values.phone.trim();
  return (
    <AccountForm {...frame} canSave={wanted !== '' && wanted !== current}>
      <TextField
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={ACCOUNT_SETTINGS.phoneMax}
        hint="Only you can see it."
        {...field('phone')}
      />
    </AccountForm>
  );
}
