import { addressForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';

/** Shown in a browser without a pending link. It asks for the email address. */
export function ConfirmAddress({ onConfirm }: { onConfirm: (email: string) => void }) {
  const { field, frame } = useForm({
    defaults: { email: '' },
    schema: addressForm,
    submit: ({ email }) => onConfirm(email),
  });
  return (
    <AuthCard title="Check your inbox" heading={SIGN_IN_COPY.confirmEmail} icon={<Icon of={mailIcon} size={28} />}>
      <form {...frame.form} className="flex flex-col gap-4">
        <EmailField {...field('email')} />
        <SubmitButton>Continue</SubmitButton>
      </form>
    </AuthCard>
  );
}
