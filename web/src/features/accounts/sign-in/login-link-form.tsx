import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { addressForm, type AddressForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { OrContinueWith } from './auth-card.tsx';
import { loginPath } from './auth-paths.ts';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { GoogleButton } from '../google/google-button.tsx';
import type { LoginFormProps } from './login-password-form.tsx';
import { useAskForLink } from './use-ask-for-link.ts';
import { useEarlyInput } from './use-early-input.ts';

/** Without a password: we email a link and a code. */
export function LoginLinkForm({ email, wanted, hasGoogle }: LoginFormProps) {
  const form = useForm<AddressForm>({ resolver: zodResolver(addressForm), ...(email && { defaultValues: { email } }) });
  useEarlyInput(form);
  const ask = useAskForLink(wanted);
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'email', defaultValue: email });

  async function submit(body: AddressForm) {
    await ask(body).catch((error: unknown) => showFieldErrors(form.setError, ['email'], error));
  }

  return (
    <div className="flex flex-col gap-4">
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <EmailField
          hint="We’ll email you a link to log in. No password needed."
          error={errors.email?.message}
          {...form.register('email')}
        />
        <SubmitButton busy={isSubmitting} busyText={SIGN_IN_COPY.loggingIn}>
          {SIGN_IN_COPY.continueWithEmail}
        </SubmitButton>
      </form>
      <TextLink
        href={loginPath({ method: 'password', email: typed, redirect: wanted })}
        className="self-center font-semibold"
      >
        {SIGN_IN_COPY.usePassword}
      </TextLink>
      {hasGoogle && (
        <>
          <OrContinueWith />
          <GoogleButton wanted={wanted} />
        </>
      )}
    </div>
  );
}
