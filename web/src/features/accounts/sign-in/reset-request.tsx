import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { addressForm, type AddressForm } from '@quad/contract/accounts/sign-in.schemas';
import { ERRORS } from '@quad/contract/errors';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { CallError } from '../../../lib/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { AlertDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { showFieldErrors } from './form-errors.ts';
import { useRequestPasswordReset } from './sign-in.queries.ts';

type Props = { email: string; expired: boolean; onSent: (email: string) => void };

export function ResetRequest({ email, expired, onSent }: Props) {
  const form = useForm<AddressForm>({ resolver: zodResolver(addressForm), ...(email && { defaultValues: { email } }) });
  const request = useRequestPasswordReset();
  const onBack = useBack();
  const [missing, setMissing] = useState(false);
  const { errors, isSubmitting } = form.formState;

  async function submit(body: AddressForm) {
    try {
      await request.mutateAsync(body);
      onSent(body.email);
    } catch (error) {
      showFieldErrors(form.setError, ['email'], error);
      if (error instanceof CallError && error.code === 'reset_account_missing') setMissing(true);
    }
  }

  return (
    <AuthCard
      title="Forgot password"
      heading="Forgot your password?"
      lead="Enter your email and we’ll send you a link to choose a new one."
    >
      {expired && (
        <div role="alert">
          <Notice tone="danger">{ERRORS.reset_expired.message}</Notice>
        </div>
      )}
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <SubmitButton busy={isSubmitting}>{SIGN_IN_COPY.sendResetLink}</SubmitButton>
        <Button kind="ghost" size="large" wide onClick={onBack}>
          {SIGN_IN_COPY.resetGoBack}
        </Button>
      </form>
      <AlertDialog
        open={missing}
        title={ERRORS.reset_account_missing.message}
        onClose={() => {
          setMissing(false);
          form.setValue('email', '');
        }}
      />
    </AuthCard>
  );
}
