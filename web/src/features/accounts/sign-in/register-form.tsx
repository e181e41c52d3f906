import {
  linkSignUpForm,
  signUpForm,
  type LinkSignUpForm,
  type SignUpForm,
} from '@quad/contract/accounts/sign-in.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { registerPath, type LoginMethod } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { FullNameField, RegisterButtons, TermsBox } from './register-parts.tsx';
import { useSignUp } from './sign-in.queries.ts';
import { useAskForLink } from './use-ask-for-link.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Props = { method: LoginMethod; email: string; wanted: string | null };

/**
 * Without a password, opening the emailed link creates the account. Both methods share one form, so that switching
 * keeps what was typed.
 */
export function RegisterForm({ method, email, wanted }: Props) {
  const signUp = useSignUp(wanted);
  const ask = useAskForLink(wanted);
  const hasPassword = method === 'password';
  const { values, field, frame } = useForm({
    defaults: { email, fullName: '', password: '', terms: false },
    schema: hasPassword ? signUpForm : linkSignUpForm,
    submit: async (body: SignUpForm | LinkSignUpForm) => {
      if ('password' in body) await signUp.mutateAsync(body);
      else await ask(body);
    },
    // The toast disappears; the field error stays until it is fixed.
    fieldOf: { email_taken: 'email' },
  });
  const isFilled = Boolean(values.fullName && values.email && values.terms && (values.password || !hasPassword));

  return (
    <form {...frame.form} className="flex flex-col gap-4">
      <EmailField
        autoComplete={hasPassword ? 'username' : 'email'}
        hint={hasPassword ? undefined : 'We’ll email you a link to open your account. No password needed.'}
        {...field('email')}
      />
      <FullNameField {...field('fullName')} />
      <div className="flex flex-col gap-2">
        {hasPassword && <NewPasswordField {...field('password')} />}
        <TextLink
          href={registerPath({
            method: hasPassword ? 'noPassword' : 'password',
            email: values.email,
            redirect: wanted,
          })}
          className="self-end text-meta font-semibold"
        >
          {hasPassword ? 'Sign up without a password' : 'Sign up with a password instead'}
        </TextLink>
      </div>
      <TermsBox {...field('terms')} />
      <RegisterButtons isFilled={isFilled} busy={frame.busy || signUp.isSuccess} />
    </form>
  );
}
