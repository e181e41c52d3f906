import { useState, type ReactNode } from 'react';
import { LiveProvider } from '../lib/live-context.tsx';
import { useLater } from '../lib/use-later.ts';
import { createWaitingListen } from '../lib/waiting-listen.ts';

const loadSocket = () => import('./live-socket.tsx');

/** Hands the one socket of the tab to everything inside, as `useLive`. It is opened once the page is on screen. */
export function LiveWiring({ children }: { children: ReactNode }) {
  const later = useLater(loadSocket);
  const [{ listen, connect }] = useState(createWaitingListen);
  return (
    <LiveProvider listen={listen}>
      {later && <later.LiveSocket onReady={connect} />}
      {children}
    </LiveProvider>
  );
}
