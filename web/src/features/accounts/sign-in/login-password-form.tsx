import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { signInForm, type SignInForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { MailIcon } from '../../../ui/icons.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { OrContinueWith } from './auth-card.tsx';
import { forgotPasswordPath, loginPath } from './auth-paths.ts';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { useSignIn } from './sign-in.queries.ts';
import { useEarlyInput } from './use-early-input.ts';

export type LoginFormProps = { email: string; wanted: string | null; hasGoogle: boolean };

export function LoginPasswordForm({ email, wanted, hasGoogle }: LoginFormProps) {
  const form = useForm<SignInForm>({ resolver: zodResolver(signInForm), ...(email && { defaultValues: { email } }) });
  useEarlyInput(form);
  const signIn = useSignIn(wanted);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email', defaultValue: email });

  async function submit(body: SignInForm) {
    await signIn
      .mutateAsync(body)
      .catch((error: unknown) => showFieldErrors(form.setError, ['email', 'password'], error));
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        <div className="flex flex-col gap-2">
          <PasswordField
            label="Password"
            autoComplete="current-password"
            maxLength={SIGN_IN.passwordMax}
            error={errors.password?.message}
            {...form.register('password')}
          />
          <TextLink href={forgotPasswordPath({ email: typed })} className="self-end text-meta font-semibold">
            {SIGN_IN_COPY.forgotPassword}
          </TextLink>
        </div>
        <SubmitButton busy={isSubmitting || signIn.isSuccess} busyText={SIGN_IN_COPY.loggingIn}>
          {SIGN_IN_COPY.logIn}
        </SubmitButton>
      </form>
      <OrContinueWith />
      <LinkButton
        size="large"
        wide
        icon={<MailIcon size={18} />}
        href={loginPath({ method: 'noPassword', email: typed, redirect: wanted })}
      >
        {SIGN_IN_COPY.continueWithEmail}
      </LinkButton>
      {hasGoogle && <GoogleButton wanted={wanted} />}
    </div>
  );
}
