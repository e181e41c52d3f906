import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Most pages know their whole title by then. */
const TITLE_AFTER_MS = 500;

/**
 * What a browser does when it loads a page, for pages that are only drawn: their title is read out, and if the pressed
 * link went with its page, the keys go on from the content.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setTitle(document.title), TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return <output className="sr-only">{title}</output>;
}
