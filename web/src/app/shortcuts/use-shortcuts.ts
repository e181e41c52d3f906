import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompose } from '../../features/posts/posts.public.ts';
import type { KeyDeeds } from './press-key.ts';

/** Keys do something as soon as the page is on screen; what they do is fetched after it. */
export function useShortcuts() {
  const navigate = useNavigate();
  const compose = useCompose();
  const deeds = useRef<KeyDeeds>({ navigate, compose });
  useEffect(() => {
    deeds.current = { navigate, compose };
  }, [navigate, compose]);

  useEffect(() => {
    const leaving = new AbortController();
    import('./press-key.ts').then(
      ({ listenToKeys }) => listenToKeys(() => deeds.current, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
