import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { SIGN_IN_COPY } from '../sign-in/sign-in-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { GoogleMark } from './google-mark.tsx';
import { showLeftFailure, signInWithGoogle } from './google-sign-in.ts';
import { useAfterSignIn } from '../sign-in/use-after-sign-in.ts';

/** A second press while Google's window is open focuses that window. */
export function GoogleButton({ wanted, onEnter }: { wanted: string | null; onEnter?: (() => void) | undefined }) {
  const entry = useAfterSignIn(wanted);
  const navigate = useNavigate();
  const [away, setAway] = useState(false);
  useEffect(() => showLeftFailure(wanted), [wanted]);

  async function press() {
    setAway(true);
    const path = await signInWithGoogle(entry);
    setAway(false);
    if (path === undefined) return;
    onEnter?.();
    void navigate(path, { replace: true });
  }

  return (
    <Button size="large" wide icon={<GoogleMark />} aria-busy={away} onClick={() => void press()}>
      {SIGN_IN_COPY.continueWithGoogle}
    </Button>
  );
}
