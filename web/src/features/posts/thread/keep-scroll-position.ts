import { useLayoutEffect, useRef, type RefObject } from 'react';

type Place = { element: Element; top: number };

/**
 * Keeps what is read where it is while something is put in above it. By hand, because Safari does not: the list has
 * the browser's own way switched off, or both would move.
 */
export function useKeptScrollPosition(list: RefObject<HTMLElement | null>, content: unknown) {
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const kept = place.current;
    place.current = null;
    if (!kept?.element.isConnected) return;
    const moved = inDocument(kept.element) - kept.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [content]);

  /** Called right before the change. */
  return () => {
    const element = firstInView(list.current);
    place.current = element && { element, top: inDocument(element) };
  };
}

/** In the document and not on the screen, so that scrolling meanwhile makes no difference. */
function inDocument(element: Element) {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** The first comment whose own words, not those below it, reach into the screen; none while the list is still below. */
function firstInView(list: HTMLElement | null) {
  if (!list || list.getBoundingClientRect().top > 0) return null;
  return [...list.querySelectorAll('article')].find((item) => item.getBoundingClientRect().bottom > 0) ?? null;
}
