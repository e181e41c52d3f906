import { useLayoutEffect, useRef, type RefObject } from 'react';

type Position = { element: Element; top: number };

/**
 * Keeps the visible content in position when something is inserted above it. Done by hand, because Safari has no scroll
 * anchoring; the list turns off the browser's own, or both would scroll.
 */
export function useKeptScrollPosition(list: RefObject<HTMLElement | null>, content: unknown) {
  const position = useRef<Position | null>(null);

  useLayoutEffect(() => {
    const kept = position.current;
    position.current = null;
    if (!kept?.element.isConnected) return;
    const moved = inDocument(kept.element) - kept.top;
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
  }, [content]);

  /** Call this right before the change. */
  return () => {
    const element = firstInView(list.current);
    position.current = element && { element, top: inDocument(element) };
  };
}

/** Relative to the document, so that scrolling in the meantime does not matter. */
function inDocument(element: Element) {
  return element.getBoundingClientRect().top + window.scrollY;
}

/** The first comment whose own text is visible; null while the list starts below the top of the screen. */
function firstInView(list: HTMLElement | null) {
  if (!list || list.getBoundingClientRect().top > 0) return null;
  return [...list.querySelectorAll('article')].find((item) => item.getBoundingClientRect().bottom > 0) ?? null;
}
