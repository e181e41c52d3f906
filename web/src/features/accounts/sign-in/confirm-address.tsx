import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { addressForm, type AddressForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { MailIcon } from '../../../ui/icons.ts';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';

/** This browser has no pending link, so it asks for the email address. */
export function ConfirmAddress({ onConfirm }: { onConfirm: (email: string) => void }) {
  const form = useForm<AddressForm>({ resolver: zodResolver(addressForm) });
  return (
    <AuthCard title="Check your inbox" heading={SIGN_IN_COPY.confirmEmail} icon={<MailIcon size={28} />}>
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(({ email }) => onConfirm(email))(event)}
      >
        <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
        <SubmitButton>Continue</SubmitButton>
      </form>
    </AuthCard>
  );
}
