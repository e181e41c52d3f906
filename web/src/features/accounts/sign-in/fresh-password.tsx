import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { freshPasswordForm, type FreshPasswordForm } from '@quad/contract/accounts/sign-in.schemas';
import { FORM_COPY } from '../../../lib/form-copy.ts';
import { CallError } from '../../../lib/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { LockIcon } from '../../../ui/icons.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { changeViewer, NOBODY } from '../accounts.queries.ts';
import { AuthCard } from './auth-card.tsx';
import { loginPath } from './auth-paths.ts';
import { showFieldErrors } from './form-errors.ts';
import { useCompletePasswordReset } from './sign-in.queries.ts';

/** Opened from the reset email. A new password ends every session of the account. */
export function FreshPassword({ token, onExpired }: { token: string; onExpired: () => void }) {
  const form = useForm<FreshPasswordForm>({ resolver: zodResolver(freshPasswordForm) });
  const complete = useCompletePasswordReset();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: FreshPasswordForm) {
    try {
      await complete.mutateAsync({ token, password });
      changeViewer(cache, NOBODY);
      toast({ message: FORM_COPY.accountSaved, tone: 'success' });
      await navigate(loginPath({ method: 'password' }), { replace: true });
    } catch (error) {
      const isOver = error instanceof CallError && error.fields['password'] === undefined;
      if (isOver && ['reset_expired', 'input_invalid'].includes(error.code)) onExpired();
      showFieldErrors(form.setError, ['password'], error);
    }
  }

  return (
    <AuthCard
      title="Forgot password"
      heading="Choose a password"
      icon={<LockIcon size={28} />}
      lead="It replaces your old password and logs you out everywhere else."
    >
      <form
        noValidate
        method="post"
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <PasswordField
          label="Password"
          autoComplete="new-password"
          maxLength={SIGN_IN.passwordMax}
          hint={`At least ${SIGN_IN.passwordMin} characters`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <SubmitButton busy={isSubmitting || complete.isSuccess}>Save</SubmitButton>
      </form>
    </AuthCard>
  );
}
