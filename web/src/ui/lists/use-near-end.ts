import { useEffect, useRef } from 'react';

/** How far before its end a list loads more; some only load at the very end. */
export const NEAR_END_PX = 251;
export const AT_THE_END_PX = 1;
/** The minimum time between two loads. */
export const MORE_LOCK_MS = 1000;

/** Put the ref on an element at the end of the list. Calls `onNear` when it comes near the window. */
export function useNearEnd({
  active,
  distancePx,
  onNear,
}: {
  active: boolean;
  distancePx: number;
  onNear: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  }, [onNear]);
  const loadedAt = useRef(-Infinity);

  useEffect(() => {
    const element = end.current;
    if (!element || !active) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function ask() {
      const locked = loadedAt.current + MORE_LOCK_MS - performance.now();
      if (locked > 0) {
        waiting = setTimeout(ask, locked);
        return;
      }
      loadedAt.current = performance.now();
      near.current();
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
  }, [active, distancePx]);

  return end;
}
