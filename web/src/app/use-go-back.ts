import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { arrived, backFrom, isBrowserBack, readStack, visited, writeStack } from './history-stack.ts';

let isArrived = false;

/** The stored stack plus the page that opened this document, added once. A reload or Back adds nothing. */
function currentStack() {
  const stack = readStack(sessionStorage);
  const [entry] = performance.getEntriesByType('navigation');
  const isOpened = !isArrived && entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  isArrived = true;
  if (!isOpened) return stack;
  return arrived(stack, { referrer: document.referrer, origin: window.location.origin }, Date.now());
}

/** Records visited pages and goes back through them. */
export function useGoBack() {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const previous = useRef<string>(undefined);

  const record = useEffectEvent(() => {
    const replaced = navigationType === NavigationType.Replace ? previous.current : undefined;
    previous.current = path;
    writeStack(sessionStorage, visited(currentStack(), path, Date.now(), replaced));
  });
  useEffect(() => record(), [path]);

  return useCallback(() => {
    const stack = readStack(sessionStorage);
    const target = backFrom(stack, path, Date.now());
    // When the target is the previous entry, the browser's own Back also restores the scroll position.
    if (isBrowserBack(stack, target) && window.history.length > 1) void navigate(-1);
    else void navigate(target);
  }, [navigate, path]);
}
