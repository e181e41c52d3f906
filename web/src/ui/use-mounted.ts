import { useSyncExternalStore } from 'react';

/** For a store that never changes. */
export function subscribeToNothing() {
  return () => {};
}

/** False on the server and while hydrating, then true. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
