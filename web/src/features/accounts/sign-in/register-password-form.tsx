import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { signUpForm, type SignUpForm } from '@quad/contract/accounts/sign-in.schemas';
import { CallError } from '../../../lib/call.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { registerPath } from './auth-paths.ts';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { FullNameField, RegisterButtons, TermsBox, type RegisterFormProps } from './register-parts.tsx';
import { useSignUp } from './sign-in.queries.ts';
import { useEarlyInput } from './use-early-input.ts';

export function RegisterPasswordForm({ email, wanted }: RegisterFormProps) {
  const form = useForm<SignUpForm>({ resolver: zodResolver(signUpForm), ...(email && { defaultValues: { email } }) });
  useEarlyInput(form);
  const signUp = useSignUp(wanted);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const isFilled = Boolean(typed.fullName && (typed.email ?? email) && typed.password && typed.terms);

  async function submit(body: SignUpForm) {
    await signUp.mutateAsync(body).catch((error: unknown) => {
      showFieldErrors(form.setError, ['email', 'fullName', 'password'], error);
      // The toast disappears; the field error stays until it is fixed.
      if (error instanceof CallError && error.code === 'email_taken') {
        form.setError('email', { message: error.message }, { shouldFocus: true });
      }
    });
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <EmailField autoComplete="username" error={errors.email?.message} {...form.register('email')} />
      <FullNameField error={errors.fullName?.message} {...form.register('fullName')} />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={SIGN_IN.passwordMax}
          hint={`At least ${SIGN_IN.passwordMin} characters`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextLink
          href={registerPath({ method: 'noPassword', email: typed.email, redirect: wanted })}
          className="self-end text-meta font-semibold"
        >
          Sign up without a password
        </TextLink>
      </div>
      <TermsBox error={errors.terms?.message} {...form.register('terms')} />
      <RegisterButtons disabled={!isFilled} busy={isSubmitting || signUp.isSuccess} />
    </form>
  );
}
