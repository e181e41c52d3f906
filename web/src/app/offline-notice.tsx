import { useEffect, useState, useSyncExternalStore } from 'react';
import { useMatches } from 'react-router';
import { retrying } from '../lib/keep-trying.ts';
import { useOnline } from '../lib/use-online.ts';
import { cx } from '../ui/cx.ts';
import { OfflineBanner } from '../ui/states.tsx';
import { pageIn } from './page-handle.ts';

/** What is over sooner is not worth a word. */
const QUIET_MS = 700;

export function OfflineNotice() {
  const online = useOnline();
  const isReconnecting = useIsReconnecting();
  const page = pageIn(useMatches());
  return (
    // Always there, because what appears together with its words is not read out. Floats at the bottom: losing the
    // connection must neither move the page nor cover its title and the way back.
    <output
      className={cx(
        'fixed inset-x-0 bottom-0 z-20',
        // On a phone above the bar, where there is one.
        !page?.isAlone && 'upto-769:bottom-[calc(56px+env(safe-area-inset-bottom))]',
      )}
    >
      {(!online || isReconnecting) && (
        <OfflineBanner>{online ? 'Reconnecting…' : 'You are offline. What you see may be out of date.'}</OfflineBanner>
      )}
    </output>
  );
}

/** Whether something has been tried again for a while. */
function useIsReconnecting() {
  const isRetrying = useSyncExternalStore(
    retrying.subscribe,
    () => retrying.read() > 0,
    () => false,
  );
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(isRetrying), isRetrying ? QUIET_MS : 0);
    return () => clearTimeout(timer);
  }, [isRetrying]);
  return isLong;
}
