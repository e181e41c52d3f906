import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { CHATS } from '@quad/contract/chats';

/** So close to the end one reads the end. */
const AT_END_PX = 48;

/**
 * Keeps the place in a box that scrolls from its bottom (column-reverse: 0 is the end, and less is further up). At the
 * end it stays there by itself; anywhere else the message under one's eyes stays where it is, whatever comes above or below.
 */
export function useScrollPosition(onNearTop: () => void) {
  const box = useRef<HTMLElement>(null);
  const held = useRef<{ element: Element; top: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);

  useLayoutEffect(() => {
    const { current: element } = box;
    if (!element || !held.current?.element.isConnected) return;
    const moved = held.current.element.getBoundingClientRect().top - held.current.top;
    if (Math.abs(moved) >= 1) element.scrollTop += moved;
  });

  const look = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    const atEnd = element.scrollTop > -AT_END_PX;
    setIsAtEnd(atEnd);
    held.current = atEnd ? null : firstInView(element);
  });

  const askForOlder = useEffectEvent(() => {
    const { current: element } = box;
    if (!element) return;
    const above = element.scrollHeight - element.clientHeight + element.scrollTop;
    if (above < CHATS.olderAtPx) onNearTop();
  });
  // After every drawing too: a few short messages leave the top in view, and nothing to scroll.
  useEffect(() => askForOlder());

  useEffect(() => {
    const { current: element } = box;
    if (!element) return;
    const onScroll = () => {
      look();
      askForOlder();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // A window that changes its size moves what is read, and that is no scrolling.
    const watcher = new ResizeObserver(() => look());
    watcher.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      watcher.disconnect();
    };
  }, []);

  function toEnd() {
    held.current = null;
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
