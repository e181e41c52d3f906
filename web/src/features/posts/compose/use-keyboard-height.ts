import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}

/** How much of the window the keyboard of a phone covers, in pixels. Most phones do not shrink the page for it. */
export function useKeyboardHeight() {
  return useSyncExternalStore(subscribe, coveredPx, () => 0);
}

function coveredPx() {
  const { visualViewport } = window;
  // Zooming in also shrinks the visible part, but covers nothing.
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - visualViewport.height - visualViewport.offsetTop));
}
