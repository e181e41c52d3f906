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
  useWayOut(viewer?.isVerified === true ? null : pathname);
}

/** The ways in also open over other pages, as a menu or a dialog. Where Quad is closed they lead where their own page does. */
export function useSignInRegionGate(onAway?: () => void) {
  const viewer = useViewer();
  useWayOut(viewer === null ? ROUTES.userRegistration : null, onAway);
}

function useWayOut(pathname: string | null, onAway?: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === null) return;
    let isCurrent = true;
    void isAwayFrom(pathname).then((isAway) => {
      if (!isAway || !isCurrent) return;
      onAway?.();
      void navigate(ROUTES.notFound, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, navigate, onAway]);
}

/** Where it cannot be asked, as without a connection, everyone goes on. */
async function isAwayFrom(pathname: string) {
  try {
    const { isTurnedAway } = await import('./region-gate.ts');
    return await isTurnedAway(pathname);
  } catch {
    return false;
  }
}
