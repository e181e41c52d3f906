import { useSyncExternalStore } from 'react';
import { inAppBrowserOf, type InAppBrowser } from '@quad/contract/in-app-browsers';

function subscribeToNothing() {
  return () => {};
}

/** The app this page is shown inside of, known once the browser has the page. */
export function useInAppBrowser(): InAppBrowser | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => inAppBrowserOf(navigator.userAgent),
    () => null,
  );
}
