import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { FreshPassword } from './fresh-password.tsx';
import { ResetRequest } from './reset-request.tsx';
import { ResetSent } from './reset-sent.tsx';

/** Requests the password reset email; its link leads here too. */
export function ForgotPasswordScreen() {
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [expired, setExpired] = useState(false);
  const token = search.get('token');
  if (sentTo !== null) return <ResetSent email={sentTo} />;
  if (token !== null && !expired) return <FreshPassword token={token} onExpired={() => setExpired(true)} />;
  return <ResetRequest email={search.get('email') ?? ''} expired={expired} onSent={setSentTo} />;
}
