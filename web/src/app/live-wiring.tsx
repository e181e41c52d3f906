import { useState, type ReactNode } from 'react';
import { LiveProvider } from '../lib/live-context.tsx';
import { useDeferredQuery } from '../lib/use-deferred-query.ts';
import { createDeferredListen } from '../lib/deferred-listen.ts';

const loadSocket = () => import('./live-socket.tsx');

/** Hands the one socket of the tab to everything inside, as `useLive`. It is opened once the page is on screen. */
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
