import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { useLocalTools } from '../../../lib/local-tools.ts';
import { ROUTES } from '@quad/contract/pages';
import { toast } from '../../../lib/toasts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mailIcon, outsideIcon } from '../../../ui/icons.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link-button.tsx';
import { sessionQuery } from '../accounts.queries.ts';
import { AuthCard, CardFooter } from './auth-card.tsx';
import { loginPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { LinkCodeForm } from './link-code-form.tsx';
import { pendingLink, type PendingLink } from './pending-link.ts';
import { useSendSignInLink } from './sign-in.queries.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { webMailOf } from './web-mail.ts';

type Props = { email: string; wanted: string | null; pending: PendingLink | null };

/**
 * Asks to open the emailed link or enter its code. Claims that the email was sent only if this browser requested it.
 */
export function WaitingForLink({ email, wanted, pending, isOutcome = false }: Props & { isOutcome?: boolean }) {
  const isSent = pending?.isLive === true;
  const hasLocalMail = useLocalTools();
  const mailbox = hasLocalMail ? ROUTES.devMail : webMailOf(email);
  const isPage = !mailbox.startsWith('mailto:');
  useSignInFromOtherTab();

  return (
    <AuthCard
      isOutcome={isOutcome}
      title="Check your inbox"
      heading={isSent ? SIGN_IN_COPY.linkSent : 'Check your inbox'}
      icon={<Icon of={mailIcon} size={28} />}
      lead={
        <>
          {isSent ? 'We sent it to ' : 'Did you ask for a link in this browser? Enter the code from our email to '}
          <strong className="font-semibold break-words text-text">{email}</strong>
          {isSent
            ? '. Open the link on this device, or type the code from the same email.'
            : '. If you didn’t, or it has expired, send another one.'}
        </>
      }
    >
      <LinkCodeForm email={email} wanted={wanted} />
      <div className="flex flex-col gap-3">
        <LinkButton
          size="large"
          wide
          icon={<Icon of={outsideIcon} size={18} />}
          href={mailbox}
          {...(isPage && { target: '_blank', rel: 'noopener' })}
        >
          {SIGN_IN_COPY.goToMail}
        </LinkButton>
        <ResendButton email={email} wanted={wanted} pending={pending} />
      </div>
      <CardFooter>
        <TextLink href={loginPath({ method: 'password', email, redirect: wanted })} className="font-semibold">
          {SIGN_IN_COPY.linkUsePassword}
        </TextLink>
      </CardFooter>
    </AuthCard>
  );
}

function ResendButton({ email, wanted, pending }: Props) {
  const send = useSendSignInLink();
  const seconds = useSecondsUntil((pending?.sentAt ?? 0) + SIGN_IN.linkResendSeconds * 1000);

  function resend() {
    const fullName = pending?.fullName;
    // The form stored the name only with the terms accepted.
    const signUp = fullName !== undefined && { fullName, terms: true as const };
    send.mutate(
      { email, ...signUp, redirect: wanted ?? undefined },
      {
        onSuccess: () => {
          pendingLink.keep({ email, fullName, wanted, sentAt: Date.now() });
          toast({ message: SIGN_IN_COPY.emailSent });
        },
      },
    );
  }

  return (
    <Button
      kind="ghost"
      size="large"
      wide
      unready={seconds > 0 ? `You can request another email in ${seconds} s.` : undefined}
      busy={send.isPending}
      onClick={resend}
    >
      {seconds > 0 ? `${SIGN_IN_COPY.resendEmail} (${seconds} s)` : SIGN_IN_COPY.resendEmail}
    </Button>
  );
}

/** When the link is opened in another tab, this tab gets the session too. */
function useSignInFromOtherTab() {
  const cache = useQueryClient();
  useEffect(() => {
    const refetch = () => void cache.invalidateQueries({ queryKey: sessionQuery().queryKey });
    addEventListener('storage', refetch);
    return () => removeEventListener('storage', refetch);
  }, [cache]);
}
