import { REGION } from '@quad/contract/campuses/campuses';

/** The location of a network address. The time zone is not always known. */
type GeoLocation = { country: string; timeZone: string | undefined };
type Input = { location: GeoLocation | undefined; offsetMinutes: number | undefined; now: Date };

/**
 * Whether a request comes from the region: from the country, and from a clock that matches the time zone of the
 * address. Clocks are compared by their current offset, because one offset has many names. Unknown values count as
 * a match.
 */
export function isInRegion({ location, offsetMinutes, now }: Input) {
  if (!location) return true;
  if (location.country !== REGION.country) return false;
  if (offsetMinutes === undefined || location.timeZone === undefined) return true;
  return offsetOf(location.timeZone, now) === offsetMinutes;
}

/** The offset from UTC in minutes. */
function offsetOf(timeZone: string, now: Date) {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -total : total;
}
