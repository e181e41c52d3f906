import { useSyncExternalStore } from 'react';
import { OfflineBanner } from '../ui/states.tsx';

function onChange(tell: () => void) {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  // Floats: losing the connection must not move the page.
  return (
    <div className="fixed inset-x-0 top-0 z-50">
      <OfflineBanner />
    </div>
  );
}
