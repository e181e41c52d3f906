import { useSyncExternalStore } from 'react';

/** Where composers are pages and not dialogs; the same line as `upto-769` in the styles. */
const NARROW = '(width < 770px)';

export function isNarrow() {
  return window.matchMedia(NARROW).matches;
}

function subscribe(listener: () => void) {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** True on the server too: what is a page there is a page on a phone. */
export function useIsNarrow() {
  return useSyncExternalStore(subscribe, isNarrow, () => true);
}
