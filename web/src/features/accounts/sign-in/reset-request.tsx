import { useState } from 'react';
import { ERRORS } from '@quad/contract/errors';
import { addressForm } from '@quad/contract/accounts/sign-in.schemas';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useBack } from '../../../lib/back.tsx';
import { CallError } from '../../../lib/calls/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { AlertDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthCard } from './auth-card.tsx';
import { EmailField } from './email-field.tsx';
import { useRequestPasswordReset } from './sign-in.queries.ts';

type Props = { email: string; wanted: string | null; expired: boolean; onSent: (email: string) => void };

export function ResetRequest({ email, wanted, expired, onSent }: Props) {
  const request = useRequestPasswordReset();
  const onBack = useBack();
  const [missing, setMissing] = useState(false);

  const { field, change, frame } = useForm({
    defaults: { email },
    schema: addressForm,
    submit: async (body) => {
      try {
        await request.mutateAsync({ ...body, redirect: wanted ?? undefined });
      } catch (error) {
        if (error instanceof CallError && error.code === 'reset_account_missing') setMissing(true);
        throw error;
      }
      onSent(body.email);
    },
  });

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
      <form {...frame.form} className="flex flex-col gap-4">
        <EmailField {...field('email')} />
        <SubmitButton busy={frame.busy}>{SIGN_IN_COPY.sendResetLink}</SubmitButton>
        <Button kind="ghost" size="large" wide onClick={onBack}>
          {SIGN_IN_COPY.resetGoBack}
        </Button>
      </form>
      <AlertDialog
        open={missing}
        title={ERRORS.reset_account_missing.message}
        onClose={() => {
          setMissing(false);
          change('email', '');
        }}
      />
    </AuthCard>
  );
}
