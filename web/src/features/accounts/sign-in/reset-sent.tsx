import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon } from '../../../ui/icons.ts';
import { LinkButton } from '../../../ui/buttons/link-button.tsx';
import { AuthCard } from './auth-card.tsx';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';

export function ResetSent({ email, wanted }: { email: string; wanted: string | null }) {
  return (
    <AuthCard
      isOutcome
      title="Forgot password"
      heading={SIGN_IN_COPY.resetSent}
      icon={<Icon of={mailIcon} size={28} />}
      lead={SIGN_IN_COPY.resetDelay}
    >
      <LinkButton kind="primary" size="large" wide href={loginPath({ method: 'password', email, redirect: wanted })}>
        {SIGN_IN_COPY.goToLogin}
      </LinkButton>
    </AuthCard>
  );
}
