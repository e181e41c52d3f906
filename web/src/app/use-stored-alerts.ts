import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hasStored } from '../features/posts/compose/sent-flags.ts';
import { ROUTES } from '../lib/paths.ts';

const POSTED = '?filter=notify-posted';

/** Says here what was done on the page before: by a stored flag, or because the address says so. */
export function useStoredAlerts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const isPosted = pathname === ROUTES.home && search === POSTED;
    if (!isPosted && !hasStored()) return;
    void import('../features/posts/compose/stored-alerts.ts').then(({ tellPosted, tellStoredAlerts }) => {
      tellStoredAlerts();
      if (!isPosted) return;
      tellPosted();
      // A reload should not say it again.
      void navigate(pathname, { replace: true });
    });
  }, [pathname, search, navigate]);
}
