import { useSyncExternalStore } from 'react';

function onChange(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

/** Whether the browser has a connection at all. The served page has one, or it would not be there. */
export function useOnline() {
  return useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
}
