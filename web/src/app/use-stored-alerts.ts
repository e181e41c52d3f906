import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { hasStored } from '../features/posts/compose/sent-flags.ts';

/** Says here what was done on the page before, by a stored flag. */
export function useStoredAlerts() {
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (!hasStored()) return;
    void import('../features/posts/compose/stored-alerts.ts').then(({ tellStoredAlerts }) => tellStoredAlerts());
  }, [pathname, search]);
}
