import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * On a phone, Back closes the picture and not the page. Opening therefore adds a history entry with the same URL, and
 * every way of closing goes one step back. Closing it again while it closes does nothing.
 */
export function useClosedByBack(onClosed: () => void) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [page] = useState({ pathname, search });
  const isAdded = useRef(false);
  const isClosing = useRef(false);

  useEffect(() => {
    if (isAdded.current) return;
    isAdded.current = true;
    void navigate(page, { preventScrollReset: true });
  }, [navigate, page]);

  // Listens to the browser: the router may skip an entry that is left right after it was added.
  useEffect(() => {
    window.addEventListener('popstate', onClosed);
    return () => window.removeEventListener('popstate', onClosed);
  }, [onClosed]);

  useEffect(() => {
    if (pathname !== page.pathname || search !== page.search) onClosed();
  }, [pathname, search, page, onClosed]);

  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    void navigate(-1);
  };
}
