import { useEffect } from 'react';

/** The longest double click of the usual systems. */
const DOUBLE_CLICK_MS = 500;

/**
 * The first click of a double click may open or close a dialog. The second must neither close it again as a click beside
 * it, nor reach what was below it.
 */
export function useDoubleClickEnd(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    stopSecondClicks();
    return stopSecondClicks;
  }, [isOpen]);
}

function stopSecondClicks() {
  const ended = new AbortController();
  for (const type of ['mousedown', 'click'] as const) {
    addEventListener(type, stopSecond, { capture: true, signal: ended.signal });
  }
  setTimeout(() => ended.abort(), DOUBLE_CLICK_MS);
}

function stopSecond(event: MouseEvent) {
  if (event.detail < 2) return;
  event.preventDefault();
  event.stopPropagation();
}
