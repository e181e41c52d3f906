import { useSyncExternalStore } from 'react';
import { type InAppBrowser, inAppBrowserOf } from '../google/in-app-browsers.ts';

function subscribeToNothing() {
  return () => {};
}

/** The app whose in-app browser shows this page; null until hydration. */
export function useInAppBrowser(): InAppBrowser | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => inAppBrowserOf(navigator.userAgent),
    () => null,
  );
}
