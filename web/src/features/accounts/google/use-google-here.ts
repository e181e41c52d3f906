import { useGoogle } from '../../../lib/sign-in/google.ts';
import { useInAppBrowser } from '../sign-in/use-in-app-browser.ts';

/** Whether to offer Google sign-in. In-app browsers do not support it. */
export function useGoogleHere() {
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  return hasGoogle && inApp === null;
}
