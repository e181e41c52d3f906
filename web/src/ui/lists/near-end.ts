/** How far before its end a list loads more; some only load at the very end. */
export const NEAR_END_PX = 251;
export const AT_THE_END_PX = 1;
/** The minimum time between two loads. */
const MORE_LOCK_MS = 1000;

/** When the list last loaded more, in milliseconds of `performance.now()`. */
type LastLoad = { at: number };

/**
 * Calls `onNear` when the element is this close to the window, at most once per `MORE_LOCK_MS`. A call within the lock
 * is delayed, and dropped if the end is no longer near. Returns a function to stop watching.
 */
export function watchNearEnd(element: Element, distancePx: number, lastLoad: LastLoad, onNear: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function ask() {
    const locked = lastLoad.at + MORE_LOCK_MS - performance.now();
    if (locked > 0) {
      waiting = setTimeout(ask, locked);
      return;
    }
    lastLoad.at = performance.now();
    onNear();
  }

  const watcher = new IntersectionObserver(
    ([entry]) => {
      clearTimeout(waiting);
      if (entry?.isIntersecting) ask();
    },
    { rootMargin: `0px 0px ${distancePx}px 0px` },
  );
  watcher.observe(element);
  return () => {
    clearTimeout(waiting);
    watcher.disconnect();
  };
}
