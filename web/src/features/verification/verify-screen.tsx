import type { OwnProfile } from '@quad/contract/accounts/profiles.schemas';
import { MENU_COPY } from '../../lib/menu-copy.ts';
import { VERIFICATION_COPY } from './verification-copy.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Redirect } from '../../lib/redirect.tsx';
import { PageHead } from '../../lib/page-head.tsx';
import { accountPath, ROUTES } from '@quad/contract/pages';
import { TextLink } from '../../ui/buttons/link-button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ownProfileQuery, pathAfterSignIn, useViewer } from '../accounts/accounts.public.ts';
import { redirectIn, wantedRoute } from '../../lib/sign-in/sign-in-paths.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { CodeForm } from './code-form.tsx';
import { readSentCode, useSentCode } from './sent-codes.ts';
import { SentTo } from './sent-to.tsx';
import { useSendUserCode } from './verification.queries.ts';

/** Verifies the email address of a new account. */
export function VerifyScreen() {
  const campus = useCampus();
  const viewer = useViewer();
  const [search] = useSearchParams();
  const [hasConfirmed, setHasConfirmed] = useState(false);
  if (viewer?.emailVerified) {
    const wanted = redirectIn(search);
    const next = hasConfirmed ? pathAfterSignIn(campus, viewer, wanted) : (wantedRoute(wanted) ?? ROUTES.home);
    return <Redirect to={next} />;
  }
  return (
    <div className="flex flex-col gap-4 p-6">
      <PageHead title={VERIFICATION_COPY.heading} />
      <h1 className="text-title font-semibold">{VERIFICATION_COPY.heading}</h1>
      <AddressProof onAsk={() => setHasConfirmed(true)} />
    </div>
  );
}

/** `onAsk` is called before the response, because a live event may update the page first. */
function AddressProof({ onAsk }: { onAsk: () => void }) {
  const profile = useQuery(ownProfileQuery());
  const send = useSendUserCode();
  const sent = useSentCode('verify user');
  // The page requests the first code by itself, so no code means that the request is about to start.
  const isSending = send.isPending || (send.isIdle && !sent);
  const known = sent ? 'sent' : 'unsent';
  const state = isSending ? 'sending' : known;
  const address = profile.data?.email;
  useFirstCode(profile.data, (to) => send.mutate({ address: to, isFirst: true }));

  if (address === undefined && profile.isError) {
    return <ErrorState onRetry={() => void profile.refetch()} busy={profile.isFetching} />;
  }
  return (
    <>
      <CodeForm
        purpose="verify user"
        address={address ?? ''}
        resending={send.isPending}
        onResend={() => address !== undefined && send.mutate({ address, isFirst: false })}
        onConfirm={onAsk}
      >
        <SentTo address={address} state={state} />
      </CodeForm>
      <p className="border-t border-line pt-4 text-center text-meta text-muted">
        Not your address? <TextLink href={accountPath('email')}>Change email</TextLink> ·{' '}
        <TextLink href={ROUTES.logout}>{MENU_COPY.logOut}</TextLink>
      </p>
    </>
  );
}

/** Requests a code on the first visit, but not while an earlier one is valid. */
function useFirstCode(account: Pick<OwnProfile, 'id' | 'email'> | undefined, send: (address: string) => void) {
  const onFirst = useEffectEvent(send);
  const { id, email } = account ?? {};
  useEffect(() => {
    if (id === undefined || email === undefined) return;
    if (readSentCode('verify user', id)?.address !== email) onFirst(email);
  }, [id, email]);
}
