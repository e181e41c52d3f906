import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { focusContent } from '../ui/focus.ts';

/** By then most pages have their final title. */
const TITLE_AFTER_MS = 500;

/**
 * Does what a browser does on a full page load: announces the title, and moves the focus to the content if the pressed
 * link is gone.
 */
export function PageArrival() {
  const { pathname, search } = useLocation();
  const known = useRef({ pathname, search });
  const [page, setPage] = useState({ pathname, title: '' });

  // A pressed link may have removed itself, such as an active filter. A dialog manages its own focus.
  useEffect(() => {
    if (known.current.search === search) return;
    known.current.search = search;
    if (!document.querySelector('[role$=dialog]')) focusContentIfLost();
  }, [search]);

  useEffect(() => {
    if (known.current.pathname === pathname) return;
    known.current.pathname = pathname;
    focusContentIfLost();
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

function focusContentIfLost() {
  if (document.activeElement === document.body) focusContent();
}
