import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompose } from '../../features/posts/posts.public.ts';
import type { KeyDeeds } from './press-key.ts';

/** Keys do something as soon as the page is on screen; what they do is fetched after it. */
export function useShortcuts() {
  const navigate = useNavigate();
  const compose = useCompose();
  const cache = useQueryClient();
  const deeds = useRef<KeyDeeds>({ navigate, compose, cache });
  useEffect(() => {
    deeds.current = { navigate, compose, cache };
  }, [navigate, compose, cache]);

  useEffect(() => {
    const leaving = new AbortController();
    import('./press-key.ts').then(
      ({ listenToKeys }) => listenToKeys(() => deeds.current, leaving.signal),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
}
