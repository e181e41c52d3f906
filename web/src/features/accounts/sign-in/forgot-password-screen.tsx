import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { redirectIn } from '../../../lib/sign-in/sign-in-paths.ts';
import { FreshPassword } from './fresh-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { ResetSent } from './reset-sent.tsx';

/** Requests the password reset email; its link leads here too. */
export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const token = search.get('token');
  const wanted = redirectIn(search);
  if (sentTo !== null) return <ResetSent email={sentTo} wanted={wanted} />;
  if (token !== null && !expired) {
    return <FreshPassword token={token} wanted={wanted} onExpired={() => setExpired(true)} />;
  }
  return <ResetRequest email={search.get('email') ?? ''} wanted={wanted} expired={expired} onSent={setSentTo} />;
}
