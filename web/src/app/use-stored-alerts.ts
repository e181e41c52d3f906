import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasStored } from '../lib/stored-alerts.ts';

/** Says here what was done on the page before, by a stored flag. */
export function useStoredAlerts() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!hasStored()) return;
    void import('./tell-stored-alerts.ts').then(({ tellStoredAlerts }) => tellStoredAlerts());
  }, [pathname, search]);
}
