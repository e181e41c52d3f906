import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** By then most pages have their final title. */
const TITLE_AFTER_MS = 500;

/**
 * Does what a browser does on a full page load: announces the title, and moves the focus to the content if the pressed
 * link is gone.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  const [page, setPage] = useState({ pathname, title: '' });

  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    if (document.activeElement === document.body) document.getElementById('content')?.focus({ preventScroll: true });
    const timer = setTimeout(() => setPage({ pathname, title: document.title }), TITLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  // The key makes a new element for each page, because a region is not announced again for the same text.
  return (
    <output className="sr-only">
      <span key={page.pathname}>{page.title}</span>
    </output>
  );
}
