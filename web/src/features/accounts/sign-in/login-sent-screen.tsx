import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { redirectIn } from '../../../lib/sign-in/sign-in-paths.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { OpenedLink } from './opened-link.tsx';
import { usePendingLink } from './pending-link.ts';
import { WaitingForLink } from './waiting-for-link.tsx';

/** Shown while waiting for the email; its link leads here too. */
export function LoginSentScreen() {
  const [search] = useSearchParams();
  const pending = usePendingLink();
  const [confirmed, setConfirmed] = useState('');
  const token = search.get('token');
  const known = search.get('email') ?? confirmed;
  // The email's link carries the page too, because it may be opened in another browser.
  const wanted = redirectIn(search) ?? (pending?.isLive ? pending.wanted : null);
  if (token !== null) return <OpenedLink token={token} wanted={wanted} pending={pending} />;
  const email = known === '' ? (pending?.email ?? '') : known;
  if (email === '') return <ConfirmAddress onConfirm={setConfirmed} />;
  const own = pending?.email.toLowerCase() === email.toLowerCase() ? pending : null;
  return <WaitingForLink email={email} wanted={wanted} pending={own} isOutcome={confirmed !== ''} />;
}
