import { changePasswordForm } from '@quad/contract/accounts/account-settings.schemas';
import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SIGN_IN_COPY } from '../sign-in/sign-in-copy.ts';
import { ROUTES } from '@quad/contract/pages';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { FirstPassword } from './first-password.tsx';
import { useChangePassword } from './settings.queries.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';

const NOTHING = { current: '', password: '', repeated: '' };

export function PasswordForm({ account }: { account: OwnProfile }) {
  return account.hasPassword ? <ChangeForm email={account.email} /> : <FirstPassword email={account.email} />;
}

function ChangeForm({ email }: { email: string }) {
  const { mutateAsync } = useChangePassword();
  const { field, frame } = useForm({
    defaults: NOTHING,
    schema: changePasswordForm,
    submit: async (values) => {
      await mutateAsync(values);
      return NOTHING;
    },
  });
  return (
    <AccountForm {...frame} canSave={frame.isChanged}>
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly type="email" autoComplete="username" value={email} />
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            maxLength={SIGN_IN.passwordMax}
            {...field('current')}
          />
        </div>
        <TextLink href={ROUTES.forgotPassword}>{SIGN_IN_COPY.forgotPassword}</TextLink>
      </div>
      <NewPasswordField label="New password" {...field('password')} />
      <PasswordField
        label="Re-enter new password"
        autoComplete="new-password"
        maxLength={SIGN_IN.passwordMax}
        {...field('repeated')}
      />
      <p className="text-meta text-muted">This logs you out everywhere else, and we’ll email you a confirmation.</p>
    </AccountForm>
  );
}
