import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Redirect } from '../../../lib/redirect.tsx';
import { SIGN_IN_COPY } from './sign-in-copy.ts';
import { CallError } from '../../../lib/calls/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { logInIcon } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { AuthCard } from './auth-card.tsx';
import { loginPath, registerPath } from '../../../lib/sign-in/sign-in-paths.ts';
import { pendingLink, type PendingLink } from './pending-link.ts';
import { DEAD_LINKS, signInLinkQuery, useCompleteSignInLink } from './sign-in.queries.ts';

const LOG_IN = {
  title: 'Log In',
  heading: 'Log in on this device?',
  button: SIGN_IN_COPY.logIn,
  busy: SIGN_IN_COPY.loggingIn,
};
const SIGN_UP = {
  title: 'Sign Up',
  heading: 'Create your account on this device?',
  button: SIGN_IN_COPY.createAccount,
  busy: SIGN_IN_COPY.creating,
};

type Props = { token: string; wanted: string | null; pending: PendingLink | null };

/**
 * Opened from the email. It continues by itself only in the browser that requested it. Elsewhere a link preview, or
 * someone who was sent the link, would be signed in by accident.
 */
export function OpenedLink({ token, wanted, pending }: Props) {
  const link = useQuery(signInLinkQuery(token));
  const complete = useCompleteSignInLink(wanted);
  const begun = useRef(false);
  const completesItself = link.data?.isLive === true && link.data.askedHere;
  const { mutate } = complete;

  useEffect(() => {
    if (!completesItself || begun.current) return;
    begun.current = true;
    mutate(token, { onSuccess: pendingLink.forget });
  }, [completesItself, mutate, token]);

  // A used link is invalid now, which is expected: the next page is loading.
  if (complete.isSuccess) return <Working />;
  if (link.data?.isLive === false || isDeadLink(link.error) || isDeadLink(complete.error)) {
    const registers = link.data?.registers ?? pending?.fullName !== undefined;
    const back = registers ? registerPath : loginPath;
    const isWrong = complete.error instanceof CallError && complete.error.code === 'link_wrong';
    const email = link.data?.email ?? pending?.email;
    const failure = isWrong ? 'link_wrong' : 'link_expired';
    return <Redirect to={back({ method: 'noPassword', email, failure, redirect: wanted })} />;
  }
  if (link.isError) return <ErrorState onRetry={() => void link.refetch()} busy={link.isFetching} />;
  const isWorking = link.isPending || (completesItself && complete.error === null);
  if (isWorking) return <Working />;

  const copy = link.data?.registers ? SIGN_UP : LOG_IN;
  return (
    <AuthCard
      title={copy.title}
      heading={copy.heading}
      icon={<Icon of={logInIcon} size={28} />}
      lead={
        completesItself
          ? 'That didn’t work. Press the button to try again.'
          : 'This link was requested in another browser. Press the button if that was you.'
      }
    >
      <Button
        kind="primary"
        size="large"
        wide
        busy={complete.isPending}
        busyText={copy.busy}
        onClick={() => mutate(token, { onSuccess: pendingLink.forget })}
      >
        {copy.button}
      </Button>
    </AuthCard>
  );
}

/** Other errors, such as a server in trouble, say nothing about the link. */
function isDeadLink(error: unknown) {
  return error instanceof CallError && DEAD_LINKS.includes(error.code);
}

function Working() {
  return (
    <AuthCard title="Log In" heading="Signing you in">
      <div className="flex h-12 items-center justify-center">
        <Spinner size={28} />
      </div>
    </AuthCard>
  );
}
