import { useEffect, useState, useSyncExternalStore } from 'react';
import { retrying } from '../lib/calls/with-retries.ts';
import { useOnline } from '../lib/use-online.ts';
import { cx } from '../ui/cx.ts';
import { OfflineBanner } from '../ui/feedback/states.tsx';

/** Shorter interruptions show no message. */
const QUIET_MS = 700;

export function OfflineNotice() {
  const online = useOnline();
  const isReconnecting = useIsReconnecting();
  const isShown = !online || isReconnecting;
  return (
    // Always rendered, because screen readers only announce changes to an existing live region. It floats near the
    // bottom so that going offline neither moves the page nor covers buttons.
    <output
      className={cx(
        'pointer-events-none fixed inset-x-0 bottom-3 z-20 flex justify-center px-4',
        isShown && 'upto-769:in-[html:has([data-bottom-bar])]:bottom-[calc(68px+env(safe-area-inset-bottom))]',
      )}
    >
      {isShown && (
        <OfflineBanner>{online ? 'Reconnecting…' : "You're offline. This page may be out of date."}</OfflineBanner>
      )}
    </output>
  );
}

/** True when a request has been retrying for a while. */
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
