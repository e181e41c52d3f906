import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { EMAIL_PAGES } from '@quad/contract/pages';
import type { FollowLink } from '../ui/buttons/link.tsx';

/** Handled by the server, not by the router. */
const OUTSIDE = /^\/(api|files|assets)\//;

/**
 * A link to the current page scrolls to the top; other internal links go through the router. The router's own link
 * would add framework code to the bundle, and re-render every link on every navigation.
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

/** The pages of emails load as documents, because each document has its own CSP. */
function isInside(href: string) {
  return /^[/#]/.test(href) && !OUTSIDE.test(href) && !EMAIL_PAGES.includes(href);
}

/** Other clicks open a tab or a window, so the browser handles them. */
function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
