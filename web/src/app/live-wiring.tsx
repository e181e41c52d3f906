import { useState, type ReactNode } from 'react';
import { LiveProvider } from '../lib/live/live-context.tsx';
import { useDeferredQuery } from '../lib/queries/use-deferred-query.ts';
import { createDeferredListen } from '../lib/live/deferred-listen.ts';

const loadSocket = () => import('./after-hydration.ts');

/** Provides the tab's only socket to `useLive`. The socket opens after the first paint. */
export function LiveWiring({ children }: { children: ReactNode }) {
  const later = useDeferredQuery(loadSocket);
  const [{ listen, connect }] = useState(createDeferredListen);
  return (
    <LiveProvider listen={listen}>
      {later && <later.LiveSocket onReady={connect} />}
      {children}
    </LiveProvider>
  );
}
