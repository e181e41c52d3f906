import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useGate } from '../../features/accounts/accounts.public.ts';
import type { KeyDeeds } from './press-key.ts';

/** Keys do something as soon as the page is on screen; what they do is fetched after it. */
export function useShortcuts() {
  const navigate = useNavigate();
  const gate = useGate();
  const deeds = useRef<KeyDeeds>({ navigate, gate });
  useEffect(() => {
    deeds.current = { navigate, gate };
  }, [navigate, gate]);

  useEffect(() => {
    const leaving = new AbortController();
    import('./press-key.ts').then(
      ({ listenToKeys }) => listenToKeys(() => deeds.current, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
