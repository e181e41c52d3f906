import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** What o'clock it is, every second where that matters. Until the page has come to life it is when its data was read. */
export function useNow(readAt: number, { isTicking }: { isTicking: boolean }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(Date.now());
    look();
    if (!isTicking) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now ?? readAt;
}
