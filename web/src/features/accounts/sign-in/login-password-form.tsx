import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { signInForm } from '@quad/contract/accounts/sign-in.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { OrContinueWith } from './auth-card.tsx';
import { forgotPasswordPath, loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { useSignIn } from './sign-in.queries.ts';

export type LoginFormProps = { email: string; wanted: string | null; hasGoogle: boolean };

export function LoginPasswordForm({ email, wanted, hasGoogle }: LoginFormProps) {
  const signIn = useSignIn(wanted);

  const { values, field, frame } = useForm({
    defaults: { email, password: '' },
    schema: signInForm,
    submit: async (body) => void (await signIn.mutateAsync(body)),
  });

  return (
    <div className="flex flex-col gap-4">
      <form {...frame.form} className="flex flex-col gap-4">
        <EmailField autoComplete="username" {...field('email')} />
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
        <SubmitButton busy={frame.busy || signIn.isSuccess} busyText={SIGN_IN_COPY.loggingIn}>
          {SIGN_IN_COPY.logIn}
        </SubmitButton>
      </form>
      <OrContinueWith />
      <LinkButton
        size="large"
        wide
        icon={<Icon of={mailIcon} size={18} />}
        href={loginPath({ method: 'noPassword', email: values.email, redirect: wanted })}
      >
        {SIGN_IN_COPY.continueWithEmail}
      </LinkButton>
      {hasGoogle && <GoogleButton wanted={wanted} />}
    </div>
  );
}
