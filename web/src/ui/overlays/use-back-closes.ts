import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { takeBack } from './back-presses.ts';

type Closer = { mayClose: () => boolean; close: () => void };

/** What Back closes, the topmost last. */
const closers: Closer[] = [];
/** The router's index of the current history entry. */
let here = 0;
let isReturning = false;

/**
 * Browser Back closes a dialog or a composer instead of leaving the page. Returns a function that lets the next
 * navigation pass.
 */
export function useBackCloses(isClosing: boolean, close: () => void) {
  const { key } = useLocation();
  const isLeaving = useRef(false);
  const onBack = useEffectEvent(close);

  useEffect(() => {
    // While `closeInstead` is going forward again, `history.state` still belongs to the previous page.
    if (!isReturning) here = indexOf(history.state) ?? here;
  }, [key]);

  useEffect(() => {
    if (!isClosing) return;
    const closer: Closer = { mayClose: () => !isLeaving.current, close: () => onBack() };
    closers.push(closer);
    // Never removed, because going forward again ends after the dialog has closed.
    takeBack(closeInstead);
    return () => void closers.splice(closers.indexOf(closer), 1);
  }, [isClosing]);

  return () => {
    isLeaving.current = true;
  };
}

/** Not a blocker of the router: it supports one at a time, and the one for unsaved changes must stay for links. */
function closeInstead({ state }: PopStateEvent) {
  const index = indexOf(state) ?? here - 1;
  const closer = isReturning ? undefined : closers.findLast(({ mayClose }) => mayClose());
  if (!isReturning && !closer) return false;
  isReturning = index !== here;
  if (isReturning) history.go(here - index);
  closer?.close();
  return true;
}

function indexOf(state: unknown) {
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}
