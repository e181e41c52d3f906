import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { linkSignUpForm, type LinkSignUpForm } from '@quad/contract/accounts/sign-in.schemas';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { registerPath } from './auth-paths.ts';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { FullNameField, RegisterButtons, TermsBox, type RegisterFormProps } from './register-parts.tsx';
import { useAskForLink } from './use-ask-for-link.ts';
import { useEarlyInput } from './use-early-input.ts';

/** Without a password: opening the emailed link creates the account. */
export function RegisterLinkForm({ email, wanted }: RegisterFormProps) {
  const form = useForm<LinkSignUpForm>({
    resolver: zodResolver(linkSignUpForm),
    ...(email && { defaultValues: { email } }),
  });
  useEarlyInput(form);
  const ask = useAskForLink(wanted);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control });
  const isFilled = Boolean(typed.fullName && (typed.email ?? email) && typed.terms);

  async function submit(body: LinkSignUpForm) {
    await ask({ email: body.email, fullName: body.fullName }).catch((error: unknown) =>
      showFieldErrors(form.setError, ['email', 'fullName'], error),
    );
  }

  return (
    <form
      noValidate
      method="post"
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      <EmailField
        hint="We’ll email you a link to open your account. No password needed."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <FullNameField error={errors.fullName?.message} {...form.register('fullName')} />
      <TextLink
        href={registerPath({ method: 'password', email: typed.email, redirect: wanted })}
        className="self-end text-meta font-semibold"
      >
        Sign up with a password instead
      </TextLink>
      <TermsBox error={errors.terms?.message} {...form.register('terms')} />
      <RegisterButtons disabled={!isFilled} busy={isSubmitting} />
    </form>
  );
}
