import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Reports page views in a separate chunk after the page, so it never delays it. The server decides whether to count
 * them.
 */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    import('./after-hydration.ts').then(
      ({ sendPageView }) => sendPageView(pathname),
      () => undefined,
    );
  }, [pathname]);
}
