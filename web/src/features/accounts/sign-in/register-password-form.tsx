import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { signUpForm } from '@quad/contract/accounts/sign-in.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { registerPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { FullNameField, RegisterButtons, TermsBox, type RegisterFormProps } from './register-parts.tsx';
import { useSignUp } from './sign-in.queries.ts';

export function RegisterPasswordForm({ email, wanted }: RegisterFormProps) {
  const signUp = useSignUp(wanted);
  const { values, field, frame } = useForm({
    defaults: { email, fullName: '', password: '', terms: false },
    schema: signUpForm,
    submit: async (body) => void (await signUp.mutateAsync(body)),
    // The toast disappears; the field error stays until it is fixed.
    fieldOf: { email_taken: 'email' },
  });
  const isFilled = Boolean(values.fullName && values.email && values.password && values.terms);

  return (
    <form {...frame.form} className="flex flex-col gap-4">
      <EmailField autoComplete="username" {...field('email')} />
      <FullNameField {...field('fullName')} />
      <div className="flex flex-col gap-2">
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={SIGN_IN.passwordMax}
          hint={`At least ${SIGN_IN.passwordMin} characters`}
          {...field('password')}
        />
        <TextLink
          href={registerPath({ method: 'noPassword', email: values.email, redirect: wanted })}
          className="self-end text-meta font-semibold"
        >
          Sign up without a password
        </TextLink>
      </div>
      <TermsBox {...field('terms')} />
      <RegisterButtons isFilled={isFilled} busy={frame.busy || signUp.isSuccess} />
    </form>
  );
}
