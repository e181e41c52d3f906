import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasStored } from '../lib/stored-alerts.ts';

/** Shows toasts that the previous page stored. */
export function useStoredAlerts() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!hasStored()) return;
    // If this fails, the alerts are shown on the next page.
    import('./show-stored-alerts.ts').then(
      ({ showStoredAlerts }) => showStoredAlerts(),
      () => undefined,
    );
  }, [pathname, search]);
}
