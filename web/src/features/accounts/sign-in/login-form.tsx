import { useEffect, useRef } from 'react';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { addressForm, signInForm, type AddressForm, type SignInForm } from '@quad/contract/accounts/sign-in.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { OrContinueWith } from './auth-card.tsx';
import { forgotPasswordPath, loginPath, type LoginMethod } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { useSignIn } from './sign-in.queries.ts';
import { useAskForLink } from './use-ask-for-link.ts';

type Props = { method: LoginMethod; email: string; wanted: string | null; hasGoogle: boolean };

/**
 * Without a password, we email a link and a code. Both methods share one form, so that switching keeps what was typed.
 */
export function LoginForm({ method, email, wanted, hasGoogle }: Props) {
  const signIn = useSignIn(wanted);
  const ask = useAskForLink(wanted);
  const box = useFocusAfterSwitch(method);
  const hasPassword = method === 'password';
  const { values, field, frame } = useForm({
    defaults: { email, password: '' },
    schema: hasPassword ? signInForm : addressForm,
    submit: async (body: SignInForm | AddressForm) => {
      if ('password' in body) await signIn.mutateAsync(body);
      else await ask(body);
    },
  });

  return (
    <div ref={box} className="flex flex-col gap-4">
      <form {...frame.form} className="flex flex-col gap-4">
        <EmailField
          autoComplete={hasPassword ? 'username' : 'email'}
          hint={hasPassword ? undefined : 'We’ll email you a link to log in. No password needed.'}
          {...field('email')}
        />
        {hasPassword && (
          <div className="flex flex-col gap-2">
            <PasswordField
              label="Password"
              autoComplete="current-password"
              maxLength={SIGN_IN.passwordMax}
              {...field('password')}
            />
            <TextLink
              href={forgotPasswordPath({ email: values.email, redirect: wanted })}
              className="self-end text-meta font-semibold"
            >
              {SIGN_IN_COPY.forgotPassword}
            </TextLink>
          </div>
        )}
        <SubmitButton busy={frame.busy || signIn.isSuccess} busyText={SIGN_IN_COPY.loggingIn}>
          {hasPassword ? SIGN_IN_COPY.logIn : SIGN_IN_COPY.continueWithEmail}
        </SubmitButton>
      </form>
      {!hasPassword && (
        <TextLink
          href={loginPath({ method: 'password', email: values.email, redirect: wanted })}
          className="self-center font-semibold"
        >
          {SIGN_IN_COPY.usePassword}
        </TextLink>
      )}
      {(hasPassword || hasGoogle) && <OrContinueWith />}
      {hasPassword && (
        <LinkButton
          size="large"
          wide
          icon={<Icon of={mailIcon} size={18} />}
          href={loginPath({ method: 'noPassword', email: values.email, redirect: wanted })}
        >
          {SIGN_IN_COPY.continueWithEmail}
        </LinkButton>
      )}
      {hasGoogle && <GoogleButton wanted={wanted} />}
    </div>
  );
}

/** The link that switched the method is gone, so the first field takes the focus. */
function useFocusAfterSwitch(method: LoginMethod) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(method);
  useEffect(() => {
    if (shown.current !== method) box.current?.querySelector('input')?.focus();
    shown.current = method;
  }, [method]);
  return box;
}
