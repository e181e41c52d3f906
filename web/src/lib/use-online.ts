import { useSyncExternalStore } from 'react';

function onChange(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
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
