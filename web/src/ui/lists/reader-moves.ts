/** Any of these means that the reader scrolls, so nothing restores a position anymore. */
export const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** On the root element: the path on which the reader moved first, also before hydration. */
export const MOVED_MARK = 'data-reader-moved';

/** Whether the reader has moved on this page since the document was loaded. */
export function hasReaderMoved() {
  return document.documentElement.getAttribute(MOVED_MARK) === location.pathname;
}
