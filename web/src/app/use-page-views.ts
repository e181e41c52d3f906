import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Tells the server which page is looked at; whether that is counted is decided there. After the page, and never in its way. */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    import('./page-views.ts').then(
      ({ sendPageView }) => sendPageView(pathname),
      () => undefined,
    );
  }, [pathname]);
}
