import { useEffect, useRef } from 'react';
import { watchNearEnd } from './near-end.ts';

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
  // Kept while the list loads, so that a short page does not load the next one at once.
  const lastLoad = useRef({ at: -Infinity });

  useEffect(() => {
    if (!end.current || !active) return;
    return watchNearEnd(end.current, distancePx, lastLoad.current, () => near.current());
  }, [active, distancePx]);

  return end;
}
