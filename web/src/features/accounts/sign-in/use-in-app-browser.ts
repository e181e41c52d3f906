import { useMounted } from '../../../ui/use-mounted.ts';
import { type InAppBrowser, inAppBrowserOf } from '../google/in-app-browsers.ts';

/** The app whose in-app browser shows this page; null until hydration. */
export function useInAppBrowser(): InAppBrowser | null {
  return useMounted() ? inAppBrowserOf(navigator.userAgent) : null;
}
