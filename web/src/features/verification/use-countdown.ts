import { useEffect, useState } from 'react';

/** The seconds left until a time, counting down to 0. */
export function useCountdown(until: number | undefined) {
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (until === undefined) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(() => {
      tick();
      if (Date.now() >= until) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);

  if (until === undefined || now === null) return 0;
  return Math.max(0, Math.ceil((until - now) / 1000));
}
