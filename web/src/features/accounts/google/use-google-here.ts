import { useGoogle } from '../../../lib/google.ts';
import { useInAppBrowser } from '../sign-in/use-in-app-browser.ts';

/** Whether Google is offered here; inside another app, where it refuses, it is not. */
export function useGoogleHere() {
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  return hasGoogle && inApp === null;
}
