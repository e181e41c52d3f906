import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FORM_COPY } from '../../../lib/forms/form-copy.ts';
import { freshPasswordForm } from '@quad/contract/accounts/sign-in.schemas';
import { CallError } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { SubmitButton } from '../../../ui/buttons/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lockIcon } from '../../../ui/icons.ts';
import { changeViewer, NOBODY } from '../accounts.queries.ts';
import { AuthCard } from './auth-card.tsx';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { useCompletePasswordReset } from './sign-in.queries.ts';
import { NewPasswordField } from './new-password-field.tsx';

type Props = { token: string; wanted: string | null; onExpired: () => void };

/** Opened from the reset email. A new password ends every session of the account. */
export function FreshPassword({ token, wanted, onExpired }: Props) {
  const complete = useCompletePasswordReset();
  const cache = useQueryClient();
  const navigate = useNavigate();

  const { field, frame } = useForm({
    defaults: { password: '' },
    schema: freshPasswordForm,
    submit: async ({ password }) => {
      try {
        await complete.mutateAsync({ token, password });
      } catch (error) {
        const isOver = error instanceof CallError && error.fields['password'] === undefined;
        if (isOver && ['reset_expired', 'input_invalid'].includes(error.code)) onExpired();
        throw error;
      }
      changeViewer(cache, NOBODY);
      toast({ message: FORM_COPY.accountSaved, tone: 'success' });
      await navigate(loginPath({ method: 'password', redirect: wanted }), { replace: true });
    },
  });

  return (
    <AuthCard
      title="Forgot password"
      heading="Choose a password"
      icon={<Icon of={lockIcon} size={28} />}
      lead="We’ll log you out on every device, including this one."
    >
      <form {...frame.form} className="flex flex-col gap-4">
        <NewPasswordField {...field('password')} />
        <SubmitButton busy={frame.busy || complete.isSuccess}>Save</SubmitButton>
      </form>
    </AuthCard>
  );
}
