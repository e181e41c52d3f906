import { useSyncExternalStore } from 'react';

/** Below this width composers are pages instead of dialogs. Matches `upto-769` in the styles. */
const NARROW = '(width < 770px)';

export function isNarrow() {
  return window.matchMedia(NARROW).matches;
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on the server, so that the served page suits a phone. */
export function useIsNarrow() {
  return useSyncExternalStore(subscribe, isNarrow, () => true);
}
