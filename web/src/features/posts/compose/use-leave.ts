import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { wasOpenedHere } from './origin.ts';

/** Goes back to where the page was opened, or to `origin`. */
export function useLeave(origin: string) {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  return () => void (wasOpenedHere(state) ? navigate(-1) : navigate(origin, { replace: true }));
}

/**
 * Browser Back closes a composer, and asks first like the close button. Returns a function that lets the next
 * navigation pass.
 */
export function useBackCloses(isClosing: boolean, close: () => void) {
  const isLeaving = useRef(false);
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && isClosing && !isLeaving.current);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    close();
  }, [blocker, close]);
  return () => {
    isLeaving.current = true;
  };
}
