import { DAY_MS, HOUR_MS, MINUTE_MS } from '@quad/contract/durations';
import { counted } from './format.ts';

type Parts = {
  weekday: string;
  year: string;
  month: string;
  day: number;
  hour: string;
  minute: string;
  second: string;
  half: string;
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(timeZone ?? '');
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone ? { timeZone } : {}),
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
  });
  formats.set(timeZone ?? '', made);
  return made;
}

/** Uses only the parts, because engines differ in the spaces between them, which would break hydration. */
function partsOf(at: Date, timeZone: string | undefined): Parts {
  const found = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => found.get(name) ?? '';
  return {
    weekday: part('weekday'),
    year: part('year'),
    month: part('month'),
    day: Number(part('day')),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
    half: part('dayPeriod').toLowerCase(),
  };
}

function ordinal(day: number): string {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
}

/** 'MMM d, yyyy': Nov 3, 2025. */
export function shortDate(at: Date, timeZone?: string): string {
  const { month, day, year } = partsOf(at, timeZone);
  return `${month.slice(0, 3)} ${day}, ${year}`;
}

/** 'MMMM yyyy': November 2025. */
export function monthYear(at: Date, timeZone?: string): string {
  const { month, year } = partsOf(at, timeZone);
  return `${month} ${year}`;
}

/** 'MMMM Do YYYY, h:mm:ss a': November 3rd 2025, 4:05:09 pm. */
export function fullDate(at: Date, timeZone?: string): string {
  const { month, day, year, hour, minute, second, half } = partsOf(at, timeZone);
  return `${month} ${ordinal(day)} ${year}, ${hour}:${minute}:${second} ${half}`;
}

/** 'h:mm a': 4:05 pm. */
export function clockTime(at: Date, timeZone?: string): string {
  const { hour, minute, half } = partsOf(at, timeZone);
  return `${hour}:${minute} ${half}`;
}

/** A time within a week: Tuesday 4 pm, Tuesday 4:05 pm. */
export function weekdayTime(at: Date, timeZone?: string): string {
  const { weekday, hour, minute, half } = partsOf(at, timeZone);
  return `${weekday} ${minute === '00' ? hour : `${hour}:${minute}`} ${half}`;
}

/** now, 4m, 1h, 3d, and the date after a week. */
export function relativeTime(at: Date, now: Date, timeZone?: string): string {
  // The viewer's clock may be behind the server's.
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < MINUTE_MS) return 'now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}m`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}h`;
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)}d`;
  return shortDate(at, timeZone);
}

/** The same for screen readers: 4 minutes ago, 1 hour ago, 3 days ago. Undefined where the short text is clear. */
export function spokenTime(at: Date, now: Date): string | undefined {
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < MINUTE_MS || age >= 7 * DAY_MS) return undefined;
  const [unit, size] = age < HOUR_MS ? ['minute', MINUTE_MS] : age < DAY_MS ? ['hour', HOUR_MS] : ['day', DAY_MS];
  return `${counted(Math.floor(age / size), unit, `${unit}s`)} ago`;
}

/** The time until relativeTime changes; null when it never does. */
export function nextChange(at: Date, now: Date): number | null {
  const age = Math.max(0, now.getTime() - at.getTime());
  if (age < HOUR_MS) return MINUTE_MS - (age % MINUTE_MS);
  if (age < DAY_MS) return HOUR_MS - (age % HOUR_MS);
  if (age < 7 * DAY_MS) return DAY_MS - (age % DAY_MS);
  return null;
}
