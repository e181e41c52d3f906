import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Brings the part that the address names into view when the text arrives after the address did. On a fresh load the
 * browser has done so, and on the way back it is the place where one was that counts.
 */
export function useScrollToNamed() {
  const { hash } = useLocation();
  const way = useNavigationType();
  useEffect(() => {
    if (way === 'POP' || hash === '') return;
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash, way]);
}
