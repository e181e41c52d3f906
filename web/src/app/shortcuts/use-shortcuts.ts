import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCompose } from '../../features/posts/posts.public.ts';
import type { KeyActions } from './press-key.ts';

/** Listens as soon as the page is on screen; the handlers load afterwards and get the early keys. */
export function useShortcuts() {
  const navigate = useNavigate();
  const compose = useCompose();
  const cache = useQueryClient();
  const actions = useRef<KeyActions>({ navigate, compose, cache });
  useEffect(() => {
    actions.current = { navigate, compose, cache };
  }, [navigate, compose, cache]);

  useEffect(() => {
    const [unmounted, arriving] = [new AbortController(), new AbortController()];
    const early: KeyboardEvent[] = [];
    document.addEventListener('keydown', (event) => early.push(event), { signal: arriving.signal });
    import('../after-hydration.ts').then(
      ({ listenToKeys }) => {
        arriving.abort();
        listenToKeys(() => actions.current, unmounted.signal, early);
      },
      () => arriving.abort(),
    );
    return () => {
      arriving.abort();
      unmounted.abort();
    };
  }, []);
}
