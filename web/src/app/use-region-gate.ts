import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '../features/accounts/accounts.public.ts';
import { ROUTES } from '../lib/paths.ts';

/**
 * The server turns documents away by their address; what only the browser knows, its clock, is asked about here, once.
 * A verified student is never asked.
 */
export function useRegionGate() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isAsked = viewer?.isVerified !== true;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    void import('./region-gate.ts')
      .then(({ isTurnedAway }) => isTurnedAway(pathname))
      .then((isAway) => {
        if (isAway && isCurrent) void navigate(ROUTES.notFound, { replace: true });
      });
    return () => {
      isCurrent = false;
    };
  }, [isAsked, pathname, navigate]);
}
