/** How far before its end a list loads more; some only load at the very end. */
export const NEAR_END_PX = 251;
export const AT_THE_END_PX = 1;
/** The minimum time between two loads. */
const MORE_LOCK_MS = 1000;

/** When the list last loaded more, in milliseconds of `performance.now()`. */
type LastLoad = { at: number };

/**
 * Calls `onNear` when the element comes as close to the window as this, at most once in a while: within the lock it
 * waits, and loads then if the end is still near. Returns a function to stop watching.
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
