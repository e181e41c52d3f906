import { ADS } from '@quad/contract/ads/ads';

type Watched = { onSeen: () => void; isHalfVisible: boolean; timer?: ReturnType<typeof setTimeout> };

const watched = new Map<Element, Watched>();
let observer: IntersectionObserver | undefined;

function onIntersection(entries: readonly IntersectionObserverEntry[]) {
  for (const { target, intersectionRatio } of entries) {
    const one = watched.get(target);
    if (!one) continue;
    one.isHalfVisible = intersectionRatio >= ADS.viewShare;
    count(one);
  }
}

/** The timer starts when half of the element is visible in a visible window, and restarts after any interruption. */
function count(one: Watched) {
  if (!one.isHalfVisible || document.visibilityState === 'hidden') {
    clearTimeout(one.timer);
    delete one.timer;
    return;
  }
  one.timer ??= setTimeout(one.onSeen, ADS.viewMs);
}

/** Calls back when half of an element was visible for a second. Returns a function to stop watching. */
export function watchView(element: Element, onSeen: () => void) {
  if (!observer) {
    observer = new IntersectionObserver(onIntersection, { threshold: ADS.viewShare });
    document.addEventListener('visibilitychange', () => watched.forEach(count));
  }
  watched.set(element, { onSeen, isHalfVisible: false });
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    clearTimeout(watched.get(element)?.timer);
    watched.delete(element);
  };
}
