import { useSyncExternalStore } from 'react';

function subscribeToNothing() {
  return () => {};
}

/** False on the server and while hydrating, true afterwards: for what only a browser can know. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
