import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The current time, ticking every second if needed. Before hydration it is the time when the data was read. */
export function useNow(readAt: number, { isTicking }: { isTicking: boolean }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const update = () => setNow(Date.now());
    update();
    if (!isTicking) return;
    const timer = setInterval(update, TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now ?? readAt;
}
