import { Link as RouterLink, useLocation } from 'react-router';
import type { LinkProps } from '../ui/link.tsx';

/** Served by the server itself, not by the router. */
const OUTSIDE = /^\/(api|files|assets)\//;
/** Documents of their own, because their policy allows the frames that letters are shown in. */
const APART = /^\/dev\/(mail|letters)$/;

/** A link to where one already is scrolls to the top; any other inside link goes through the router. */
export function ShellLink({ href, onClick, ...props }: LinkProps) {
  const { pathname, search } = useLocation();
  if (!href.startsWith('/') || OUTSIDE.test(href) || APART.test(href) || props.target === '_blank') {
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    return <a href={href} onClick={onClick} {...props} />;
  }
  return (
    <RouterLink
      to={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
        if (href !== `${pathname}${search}`) return;
        event.preventDefault();
        scrollToTop();
      }}
      {...props}
    />
  );
}

export function scrollToTop() {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}
