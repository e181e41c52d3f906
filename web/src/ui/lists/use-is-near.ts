import { useEffect, useState } from 'react';

/** How near the screen something has to be before what it needs is fetched. */
const NEAR = '300px';

/** False on the server, and until the element came near the screen once. */
export function useIsNear(place: { current: HTMLElement | null }) {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: NEAR });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isNear, place]);
  return isNear;
}
