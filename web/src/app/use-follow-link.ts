import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FollowLink } from '../ui/buttons/link.tsx';

/** Handled by the server, not by the router. */
const OUTSIDE = /^\/(api|files|assets)\//;
/** These pages load as documents, because their own CSP allows the frames that show emails. */
const APART = /^\/dev\/(mail|letters)$/;

/**
 * A link to the current page scrolls to the top; other internal links go through the router. The router's own link
 * would add framework code to the bundle, and every link would render anew with every page.
 */
export function useFollowLink(): FollowLink {
  const navigate = useNavigate();
  return useCallback<FollowLink>(
    (event, { href, target }) => {
      if (event.defaultPrevented || !isPlainClick(event) || !isInside(href) || target === '_blank') return;
      event.preventDefault();
      if (href === `${location.pathname}${location.search}`) scrollToTop();
      else void navigate(href);
    },
    [navigate],
  );
}

function isInside(href: string) {
  return /^[/#]/.test(href) && !OUTSIDE.test(href) && !APART.test(href);
}

/** Other clicks open a tab or a window, so the browser handles them. */
function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
