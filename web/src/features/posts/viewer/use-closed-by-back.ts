import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * On a phone Back leaves the picture, not the page. So opening adds an entry of the same address to the history, and
 * every way of closing is a step back from it.
 */
export function useClosedByBack(onClosed: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [page] = useState({ pathname, search });
  const isAdded = useRef(false);

  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    void navigate(page, { preventScrollReset: true });
  }, [navigate, page]);

  // Heard from the browser: the router may pass over an entry that is left as soon as it was added.
  useEffect(() => {
    window.addEventListener('popstate', onClosed);
    return () => window.removeEventListener('popstate', onClosed);
  }, [onClosed]);

  useEffect(() => {
    if (pathname !== page.pathname || search !== page.search) onClosed();
  }, [pathname, search, page, onClosed]);

  return () => void navigate(-1);
}
