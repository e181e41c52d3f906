import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSentToVerify } from '@quad/contract/gates';
import { useViewer } from '../features/accounts/accounts.public.ts';
import { ROUTES } from '@quad/contract/pages';
import { useWantedPage, verifyPath } from '../lib/sign-in/sign-in-paths.ts';

const KEY = 'quad.sent-to-verify';

/** Redirects someone with an unconfirmed email address to /verify once per browser. */
export function useSentToVerify() {
  const viewer = useViewer();
  const { pathname } = useLocation();
  const wanted = useWantedPage();
  const navigate = useNavigate();

  useEffect(() => {
    if (!viewer || viewer.emailVerified) return;
    const isThere = pathname === ROUTES.verify;
    const isSent = isSentToVerify(viewer, wasSent(viewer.id));
    if (isThere || isSent) remember(viewer.id);
    if (isSent && !isThere) void navigate(verifyPath({ redirect: wanted }));
  }, [viewer, pathname, wanted, navigate]);
}

/** Without storage nobody is redirected, or they would be redirected on every page. */
function wasSent(viewerId: string) {
  try {
    return localStorage.getItem(KEY) === viewerId;
  } catch {
    return true;
  }
}

function remember(viewerId: string) {
  try {
    localStorage.setItem(KEY, viewerId);
  } catch {
    // Without storage nobody is redirected, see above.
  }
}
