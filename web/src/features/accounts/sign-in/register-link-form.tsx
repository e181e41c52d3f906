import { linkSignUpForm } from '@quad/contract/accounts/sign-in.schemas';
import { useForm } from '../../../lib/forms/use-form.ts';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { registerPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { FullNameField, RegisterButtons, TermsBox, type RegisterFormProps } from './register-parts.tsx';
import { useAskForLink } from './use-ask-for-link.ts';

/** Without a password: opening the emailed link creates the account. */
export function RegisterLinkForm({ email, wanted }: RegisterFormProps) {
  const ask = useAskForLink(wanted);
  const { values, field, frame } = useForm({
    defaults: { email, fullName: '', terms: false },
    schema: linkSignUpForm,
    submit: (body) => ask({ email: body.email, fullName: body.fullName }),
  });
  const isFilled = Boolean(values.fullName && values.email && values.terms);

  return (
    <form {...frame.form} className="flex flex-col gap-4">
      <EmailField hint="We’ll email you a link to open your account. No password needed." {...field('email')} />
      <FullNameField {...field('fullName')} />
      <TextLink
        href={registerPath({ method: 'password', email: values.email, redirect: wanted })}
        className="self-end text-meta font-semibold"
      >
        Sign up with a password instead
      </TextLink>
      <TermsBox {...field('terms')} />
      <RegisterButtons isFilled={isFilled} busy={frame.busy} />
    </form>
  );
}
