import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ACCOUNT_MESSAGES } from '@quad/contract/accounts/account-settings';
import { EMAILS } from '@quad/contract/accounts/emails';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { ROUTES } from '@quad/contract/pages';
import { useForm } from '../../lib/forms/use-form.ts';
import { TextLink } from '../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountForm, SIGN_IN_COPY } from '../accounts/accounts.public.ts';

type Props = {
  label: string;
  hint: ReactNode;
  placeholder?: string | undefined;
  current: string;
  /** Prefilled if there is no address yet. */
  suggested?: string;
  /** Also asks for the password, so that an open browser alone cannot change the email address. */
  asksPassword?: boolean;
  /** The validation error of an address, if any. */
  errorOf: (typed: string) => string | undefined;
  /** Sends the code and returns the path of the page to enter it. */
  send: (email: string, password: string) => Promise<string>;
};

/** An email address of the account. The next page verifies it. */
export function AddressForm({ current, suggested = '', asksPassword = false, errorOf, send, ...texts }: Props) {
  const navigate = useNavigate();
  const { values, field, frame } = useForm({
    defaults: { email: current === '' ? suggested : current, password: '' },
    errorsOf: ({ email, password }) => ({
      email: errorOf(email),
      password: asksPassword && password === '' ? ACCOUNT_MESSAGES.currentRequired : undefined,
    }),
    submit: async ({ email, password }) => {
      void navigate(await send(email.trim(), password));
      return { email, password: '' };
    },
  });
  const wanted = values.email.trim();
  return (
    <AccountForm {...frame} canSave={wanted !== '' && wanted !== current}>
      <TextField
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={EMAILS.max}
        {...texts}
        {...field('email')}
      />
      {asksPassword && (
        <div className="flex flex-col items-start gap-2">
          {/* Tells password managers whose password this is. */}
          <input hidden readOnly type="email" autoComplete="username" value={current} />
          <div className="w-full">
            <PasswordField
              label="Current password"
              autoComplete="current-password"
              maxLength={SIGN_IN.passwordMax}
              {...field('password')}
            />
          </div>
          <TextLink href={ROUTES.forgotPassword}>{SIGN_IN_COPY.forgotPassword}</TextLink>
        </div>
      )}
    </AccountForm>
  );
}
