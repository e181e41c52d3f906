import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '../features/accounts/accounts.public.ts';
import { ROUTES } from '@quad/contract/pages';

/**
 * The server checks the region by the IP address. The time zone is only known here, so the browser asks once. Verified
 * students are never checked.
 */
export function useRegionGate() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  useRegionRedirect(viewer?.isVerified === true ? null : pathname);
}

/**
 * Sign-in also opens over other pages as a menu or dialog. Where Quad is closed, these redirect like the sign-up page.
 */
export function useSignInRegionGate(onAway?: () => void) {
  const viewer = useViewer();
  useRegionRedirect(viewer === null ? ROUTES.userRegistration : null, onAway);
}

function useRegionRedirect(pathname: string | null, onAway?: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname === null) return;
    let isCurrent = true;
    void isClosedFor(pathname).then((isClosed) => {
      if (!isClosed || !isCurrent) return;
      onAway?.();
      void navigate(ROUTES.notFound, { replace: true });
    });
    return () => {
      isCurrent = false;
    };
  }, [pathname, navigate, onAway]);
}

/** If the check fails, for example offline, access is allowed. */
async function isClosedFor(pathname: string) {
  try {
    const { isRegionBlocked } = await import('./region-gate.ts');
    return await isRegionBlocked(pathname);
  } catch {
    return false;
  }
}
