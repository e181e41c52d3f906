import { expect, test } from 'vitest';
import { DEFAULT_QUIET_HOURS } from '@quad/contract/notifications/preferences';
import { isAboutMeetUp, quietPeriod } from './quiet-hours.rules.ts';

const CHICAGO = 'America/Chicago';

/** The default hours: 11 pm to 8 am in campus time. */
test.each([
  // In winter Chicago is six hours behind, in summer five.
  ['2026-01-15T04:59:00Z', CHICAGO, null],
  ['2026-01-15T05:00:00Z', CHICAGO, ['2026-01-15T05:00:00Z', '2026-01-15T14:00:00Z']],
  ['2026-01-15T13:59:59Z', CHICAGO, ['2026-01-15T05:00:00Z', '2026-01-15T14:00:00Z']],
  ['2026-01-15T14:00:00Z', CHICAGO, null],
  ['2026-07-15T04:00:00Z', CHICAGO, ['2026-07-15T04:00:00Z', '2026-07-15T13:00:00Z']],
  ['2026-07-15T13:00:00Z', CHICAGO, null],
  // The night in which clocks go forward has eight hours, the one in which they go back has ten.
  ['2026-03-08T07:59:00Z', CHICAGO, ['2026-03-08T05:00:00Z', '2026-03-08T13:00:00Z']],
  ['2026-03-08T12:59:00Z', CHICAGO, ['2026-03-08T05:00:00Z', '2026-03-08T13:00:00Z']],
  ['2026-03-08T13:00:00Z', CHICAGO, null],
  ['2026-11-01T04:00:00Z', CHICAGO, ['2026-11-01T04:00:00Z', '2026-11-01T14:00:00Z']],
  ['2026-11-01T06:30:00Z', CHICAGO, ['2026-11-01T04:00:00Z', '2026-11-01T14:00:00Z']],
  ['2026-11-01T07:30:00Z', CHICAGO, ['2026-11-01T04:00:00Z', '2026-11-01T14:00:00Z']],
  ['2026-11-01T13:59:00Z', CHICAGO, ['2026-11-01T04:00:00Z', '2026-11-01T14:00:00Z']],
  // The same instant in other time zones.
  ['2026-01-15T05:00:00Z', 'America/Los_Angeles', null],
  ['2026-01-15T05:00:00Z', 'America/New_York', ['2026-01-15T04:00:00Z', '2026-01-15T13:00:00Z']],
  ['2026-07-15T10:00:00Z', 'America/Phoenix', ['2026-07-15T06:00:00Z', '2026-07-15T15:00:00Z']],
  ['2026-07-15T10:00:00Z', 'Pacific/Honolulu', ['2026-07-15T09:00:00Z', '2026-07-15T18:00:00Z']],
] as const)('the default hours at %s in %s: %j', (now, timeZone, expected) => {
  const period = quietPeriod(DEFAULT_QUIET_HOURS, { now: new Date(now), timeZone });
  expect(period && [period.since, period.until]).toEqual(expected && expected.map((at) => new Date(at)));
});

test.each([
  // Within one day.
  [{ from: 13 * 60, until: 14 * 60 }, '2026-01-15T19:30:00Z', ['2026-01-15T19:00:00Z', '2026-01-15T20:00:00Z']],
  [{ from: 13 * 60, until: 14 * 60 }, '2026-01-15T20:00:00Z', null],
  // Until a time that is skipped in spring: it ends when clocks have passed it.
  [{ from: 23 * 60, until: 150 }, '2026-03-08T07:00:00Z', ['2026-03-08T05:00:00Z', '2026-03-08T08:30:00Z']],
  [{ from: 23 * 60, until: 150 }, '2026-03-08T08:00:00Z', null],
  // Until a time that comes twice in fall: it ends at the first, and the hour that comes again is quiet again.
  [{ from: 23 * 60, until: 90 }, '2026-11-01T06:00:00Z', ['2026-11-01T04:00:00Z', '2026-11-01T06:30:00Z']],
  [{ from: 23 * 60, until: 90 }, '2026-11-01T06:45:00Z', null],
  [{ from: 23 * 60, until: 90 }, '2026-11-01T07:15:00Z', ['2026-11-01T04:00:00Z', '2026-11-01T07:30:00Z']],
] as const)('the hours %j at %s: %j', (hours, now, expected) => {
  const period = quietPeriod({ isOn: true, ...hours }, { now: new Date(now), timeZone: CHICAGO });
  expect(period && [period.since, period.until]).toEqual(expected && expected.map((at) => new Date(at)));
});

test('quiet hours that are off never apply', () => {
  const moment = { now: new Date('2026-01-15T08:00:00Z'), timeZone: CHICAGO };
  expect(quietPeriod({ ...DEFAULT_QUIET_HOURS, isOn: false }, moment)).toBeNull();
});

const now = new Date('2026-01-15T08:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test.each([
  ['message', [inHours(1)], true],
  ['message', [inHours(12)], true],
  ['message', [inHours(12.01)], false],
  ['message', [inHours(-0.01)], false],
  ['message', [inHours(48), inHours(3)], true],
  ['message', [], false],
  ['message like', [inHours(1)], false],
  ['hold ending', [inHours(1)], false],
] as const)('a %s while holds end at %j is about a meet-up: %s', (type, holdsUntil, expected) => {
  expect(isAboutMeetUp({ type, holdsUntil, now })).toBe(expected);
});
