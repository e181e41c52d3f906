import { useSyncExternalStore } from 'react';
import { inAppBrowserOf, type InAppBrowser } from '@quad/contract/in-app-browsers';

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
