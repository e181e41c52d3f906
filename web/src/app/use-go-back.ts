import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { arrived, backFrom, readStack, visited, writeStack } from './history-stack.ts';

let isArrived = false;

/** With the page that opened this document, asked for once. Going back or reloading opens nothing. */
function rememberedHere() {
  const stack = readStack(sessionStorage);
  const [entry] = performance.getEntriesByType('navigation');
  const isOpened = !isArrived && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  isArrived = true;
  if (!isOpened) return stack;
  return arrived(stack, { referrer: document.referrer, origin: window.location.origin }, Date.now());
}

/** Remembers each visited page, and goes back by that memory. */
export function useGoBack() {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const navigate = useNavigate();

  useEffect(() => {
    writeStack(sessionStorage, visited(rememberedHere(), path, Date.now()));
  }, [path]);

  return useCallback(() => {
    const stack = readStack(sessionStorage);
    const target = backFrom(stack, path, Date.now());
    // When it is the very page before, the browser's own Back also returns to the same place on it.
    if (stack.at(-2)?.path === target && window.history.length > 1) void navigate(-1);
    else void navigate(target);
  }, [navigate, path]);
}
