import { IN_APP_COPY } from './in-app-browsers.ts';
import { useGoogle } from '../../../lib/sign-in/google.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useInAppBrowser } from '../sign-in/use-in-app-browser.ts';

/** Explains why Google sign-in is missing in an in-app browser. */
export function GoogleRefused() {
  const hasGoogle = useGoogle();
  const inApp = useInAppBrowser();
  if (!hasGoogle || inApp === null) return null;
  return <Notice title={IN_APP_COPY.title}>{IN_APP_COPY.explanation(inApp)}</Notice>;
}
