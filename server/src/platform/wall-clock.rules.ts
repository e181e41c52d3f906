import { DAY_MS, MINUTE_MS } from '@quad/contract/durations';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The time that clocks of a zone show, as if it were UTC. */
function wallTime(at: number, timeZone: string) {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** Minutes after midnight by the clocks of a zone. */
export function minuteOfDay(at: Date, timeZone: string) {
  const wall = new Date(wallTime(at.getTime(), timeZone));
  return wall.getUTCHours() * 60 + wall.getUTCMinutes();
}

/** When clocks show this minute of the day next. */
export function nextMinuteOfDay(after: Date, minute: number, timeZone: string) {
  const later = momentsAround(after, minute, timeZone).filter((at) => at > after.getTime());
  return new Date(Math.min(...later));
}

/** When clocks showed it last, which may be now. */
export function lastMinuteOfDay(until: Date, minute: number, timeZone: string) {
  const earlier = momentsAround(until, minute, timeZone).filter((at) => at <= until.getTime());
  return new Date(Math.max(...earlier));
}

/** For the surrounding days. A time skipped in spring is an hour later; a time repeated in fall occurs twice. */
function momentsAround(at: Date, minute: number, timeZone: string) {
  const midnight = Math.floor(wallTime(at.getTime(), timeZone) / DAY_MS) * DAY_MS;
  return [-2, -1, 0, 1, 2].flatMap((days) => {
    const wanted = midnight + days * DAY_MS + minute * MINUTE_MS;
    const [before, after] = [wanted - DAY_MS, wanted + DAY_MS].map(
      (near) => wanted - (wallTime(near, timeZone) - near),
    );
    const moments = [before, after].filter((each) => each !== undefined);
    const shown = moments.filter((each) => wallTime(each, timeZone) === wanted);
    return shown.length > 0 ? shown : moments.slice(0, 1);
  });
}
