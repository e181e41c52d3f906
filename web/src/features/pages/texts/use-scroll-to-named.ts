import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Scrolls to the section in the URL when the text loads after the navigation. On a full load the browser does it, and
 * on Back the old scroll position wins.
 */
export function useScrollToNamed() {
  const { hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way === 'POP' || hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, way]);
}
