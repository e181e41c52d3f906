import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import {
  clockTime,
  fullDate,
  monthYear,
  nextChange,
  relativeTime,
  shortDate,
  spokenTime,
  weekdayTime,
} from './dates.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { useMounted } from '../use-mounted.ts';

const TimeZoneContext = createContext('UTC');

/** The campus's time zone, used until the browser's own is known. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>;
}

/** The time zone of the campus, for text that must be the same for everyone. */
export const useTimeZone = () => use(TimeZoneContext);

export type TimeMode = 'relative' | 'ago' | 'date' | 'month' | 'full' | 'clock' | 'weekday';

const absolute = {
  relative: shortDate,
  ago: shortDate,
  date: shortDate,
  month: monthYear,
  full: fullDate,
  clock: clockTime,
  weekday: weekdayTime,
};

/** When the server rendered the page, so that hydration begins with the same ages. Null where nothing was rendered. */
export const ServedAtContext = createContext<number | null>(null);

/**
 * A time: in the served page as of its rendering and in the campus's time zone, after hydration as of now and in the
 * viewer's. With a text, the time is only in the tooltip.
 */
export function Time({ at, mode = 'relative', text }: { at: string | Date; mode?: TimeMode; text?: string }) {
  const campusZone = use(TimeZoneContext);
  const servedAt = use(ServedAtContext);
  const moment = typeof at === 'string' ? new Date(at) : at;
  const now = useNow(moment, mode);

  if (!now) {
    const then = servedAt === null ? null : new Date(servedAt);
    return <time dateTime={moment.toISOString()}>{text ?? textOf(moment, then, mode, campusZone)}</time>;
  }
  return (
    // Formatted only when shown, because the first date takes a tenth of a second on a slow phone.
    <Tooltip label={() => fullDate(moment)}>
      <time dateTime={moment.toISOString()} aria-label={mode === 'relative' ? spokenTime(moment, now) : undefined}>
        {text ?? textOf(moment, now, mode)}
      </time>
    </Tooltip>
  );
}

/** In a sentence the age is written out: 'Last seen 3 minutes ago'. */
function textOf(moment: Date, now: Date | null, mode: TimeMode, timeZone?: string) {
  if (!now || !isAge(mode)) return absolute[mode](moment, timeZone);
  return (mode === 'ago' && spokenTime(moment, now)) || relativeTime(moment, now, timeZone);
}

const isAge = (mode: TimeMode) => mode === 'relative' || mode === 'ago';

/** Null until mounted; then the time, updated whenever the text changes. */
function useNow(moment: Date, mode: TimeMode): Date | null {
  // Only hydrated elements start with the server's text. Later ones show the final text at once, so they do not jump.
  const isMounted = useMounted();
  const [now, setNow] = useState(() => (isMounted ? new Date() : null));
  const at = moment.getTime();

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function update() {
      const current = new Date();
      setNow(current);
      const wait = isAge(mode) ? nextChange(new Date(at), current) : null;
      if (wait !== null) waiting = setTimeout(update, wait + 50);
    }
    update();
    return () => clearTimeout(waiting);
  }, [at, mode]);

  return now;
}
