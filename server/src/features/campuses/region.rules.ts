import { REGION } from '@quad/contract/campuses';

/** Where an address is: its country, and the time zone where that is known too. */
type Place = { country: string; timeZone: string | undefined };
type Input = { place: Place | undefined; offsetMinutes: number | undefined; now: Date };

/**
 * Whether somebody is where Quad is for: in the country, with a clock that shows the time of that place. Clocks are
 * compared by what they show now, because one time has many names. What is not known does not count against anybody.
 */
export function isInRegion({ place, offsetMinutes, now }: Input) {
  if (!place) return true;
  if (place.country !== REGION.country) return false;
  if (offsetMinutes === undefined || place.timeZone === undefined) return true;
  return offsetOf(place.timeZone, now) === offsetMinutes;
}

/** Minutes ahead of UTC at that moment. */
function offsetOf(timeZone: string, now: Date) {
  const name = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name ?? '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -total : total;
}
