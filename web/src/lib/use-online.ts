import { useSyncExternalStore } from 'react';

function onChange(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online. The server always renders as online. */
export function useOnline() {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}
