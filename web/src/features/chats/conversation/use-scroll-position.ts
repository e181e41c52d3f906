import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CHATS } from '@quad/contract/chats/chats';

/** This close to the end counts as being at the end. */
const AT_END_PX = 48;

/**
 * Keeps the scroll position in a column-reverse box (0 is the end, negative is further up). At the end the browser
 * keeps it; elsewhere the first visible message stays in place, whatever is added above or below.
 */
export function useScrollPosition(onNearTop: () => void) {
  const box = useRef<HTMLElement>(null);
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !anchor.current?.element.isConnected) return;
    const moved = anchor.current.element.getBoundingClientRect().top - anchor.current.top;
    if (Math.abs(moved) >= 1) element.scrollTop += moved;
  });

  const updateAnchor = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    const atEnd = element.scrollTop > -AT_END_PX;
    setIsAtEnd(atEnd);
    anchor.current = atEnd ? null : firstInView(element);
  });

  const loadOlderIfNear = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    const above = element.scrollHeight - element.clientHeight + element.scrollTop;
    if (above < CHATS.olderAtPx) onNearTop();
  });
  // Also after every render: a few short messages may not fill the box, so there is nothing to scroll.
  useEffect(() => loadOlderIfNear());

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    const onScroll = () => {
      updateAnchor();
      loadOlderIfNear();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Resizing the window moves the content without a scroll event.
    const watcher = new ResizeObserver(() => updateAnchor());
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, []);

  function toEnd() {
    anchor.current = null;
    box.current?.scrollTo({ top: 0 });
  }

  return { box, isAtEnd, toEnd };
}

function firstInView(box: HTMLElement) {
  const { top } = box.getBoundingClientRect();
  const element = [...box.querySelectorAll('[data-message]')].find(
    (candidate) => candidate.getBoundingClientRect().bottom > top,
  );
  return element ? { element, top: element.getBoundingClientRect().top } : null;
}
