import { addressForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { TextLink } from '../../../ui/buttons/link-button.tsx';
import { OrContinueWith } from './auth-card.tsx';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { EmailField } from './email-field.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import type { LoginFormProps } from './login-password-form.tsx';
import { useAskForLink } from './use-ask-for-link.ts';

/** Without a password: we email a link and a code. */
export function LoginLinkForm({ email, wanted, hasGoogle }: LoginFormProps) {
  const ask = useAskForLink(wanted);
  const { values, field, frame } = useForm({ defaults: { email }, schema: addressForm, submit: ask });

  return (
    <div className="flex flex-col gap-4">
      <form {...frame.form} className="flex flex-col gap-4">
        <EmailField hint="We’ll email you a link to log in. No password needed." {...field('email')} />
        <SubmitButton busy={frame.busy} busyText={SIGN_IN_COPY.loggingIn}>
          {SIGN_IN_COPY.continueWithEmail}
        </SubmitButton>
      </form>
      <TextLink
        href={loginPath({ method: 'password', email: values.email, redirect: wanted })}
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
