import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkProps } from '../ui/buttons/link.tsx';

/** Handled by the server, not by the router. */
const OUTSIDE = /^\/(api|files|assets)\//;
/** These pages load as documents, because their own CSP allows the frames that show emails. */
const APART = /^\/dev\/(mail|letters)$/;

/**
 * A link to the current page scrolls to the top; other internal links go through the router. It replaces the router's
 * link, which would add framework code to the bundle.
 */
export function ShellLink({ href, onClick, ...props }: LinkProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isInside = /^[/#]/.test(href) && !OUTSIDE.test(href) && !APART.test(href) && props.target !== '_blank';
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!isInside || event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        if (href === `${pathname}${search}`) scrollToTop();
        else void navigate(href);
      }}
      {...props}
    />
  );
}

/** Other clicks open a tab or a window, so the browser handles them. */
function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
