import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasStored } from '../lib/stored-alerts.ts';

/** Says here what was done on the page before, by a stored flag. */
export function useStoredAlerts() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!hasStored()) return;
    // What is not said now is said on the next page.
    import('./show-stored-alerts.ts').then(
      ({ showStoredAlerts }) => showStoredAlerts(),
      () => undefined,
    );
  }, [pathname, search]);
}
