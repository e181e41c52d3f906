import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LinkProps } from '../ui/buttons/link.tsx';

/** Served by the server itself, not by the router. */
const OUTSIDE = /^\/(api|files|assets)\//;
/** Documents of their own, because their policy allows the frames that letters are shown in. */
const APART = /^\/dev\/(mail|letters)$/;

/**
 * A link to where one already is scrolls to the top; any other inside link goes through the router. An anchor of our
 * own and not the router's: that one brings along what only its framework uses.
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

/** Anything else opens a tab or a window, which is the browser's to do. */
function isPlainClick(event: MouseEvent) {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
