import { useEffect, useState } from 'react';

/** Elements closer to the window than this start to load. */
const NEAR = '300px';

/** False on the server and until the element first comes near the window. */
export function useIsNear(element: { current: HTMLElement | null }) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [isNear, element]);
  return isNear;
}
