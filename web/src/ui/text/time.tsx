import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { clockTime, fullDate, monthYear, nextChange, relativeTime, shortDate } from './dates.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useMounted } from '../use-mounted.ts';

const TimeZoneContext = createContext('UTC');

/** The campus's time zone: what the server writes, before a browser knows its own. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

export type TimeMode = 'relative' | 'date' | 'month' | 'full' | 'clock';

const absolute = { relative: shortDate, date: shortDate, month: monthYear, full: fullDate, clock: clockTime };

/** A moment: absolute in the served page, in the reader's own words and zone once the browser has it. */
export function Time({ at, mode = 'relative' }: { at: string | Date; mode?: TimeMode }) {
  const campusZone = use(TimeZoneContext);
  const moment = typeof at === 'string' ? new Date(at) : at;
  const now = useNow(moment, mode);

  if (!now) return <time dateTime={moment.toISOString()}>{absolute[mode](moment, campusZone)}</time>;
  return (
    <Tooltip label={fullDate(moment)}>
      <time dateTime={moment.toISOString()}>
        {mode === 'relative' ? relativeTime(moment, now) : absolute[mode](moment)}
      </time>
    </Tooltip>
  );
}

/** Null until mounted; then the time, anew each time the words would change. */
function useNow(moment: Date, mode: TimeMode): Date | null {
  // Only what hydrates begins with the server's words; what comes later has its own at once, or it would jump.
  const isMounted = useMounted();
  const [now, setNow] = useState(() => (isMounted ? new Date() : null));
  const at = moment.getTime();

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const current = new Date();
      setNow(current);
      const wait = mode === 'relative' ? nextChange(new Date(at), current) : null;
      if (wait !== null) waiting = setTimeout(look, wait + 50);
    }
    look();
    return () => clearTimeout(waiting);
  }, [at, mode]);

  return now;
}
