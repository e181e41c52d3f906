/** Events that mean that the reader scrolls, after which no scroll position is restored. */
export const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** On the root element: the path on which the reader first moved, even before hydration. */
export const MOVED_MARK = 'data-reader-moved';

/** Whether the reader has moved on this page since the document was loaded. */
export function hasReaderMoved() {
  return document.documentElement.getAttribute(MOVED_MARK) === location.pathname;
}
