import { expect, test } from 'vitest';
import { clockTime, fullDate, monthYear, nextChange, relativeTime, shortDate, spokenTime } from './dates.ts';
import { exactCount } from '@quad/contract/exact-count';
import { badgeCount, compactCount, counted } from './format.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1K'],
  [1_234, '1.2K'],
  [1_999, '1.9K'],
  [12_345, '12.3K'],
  [999_999, '999.9K'],
  [1_000_000, '1M'],
  [2_540_000_000, '2.5B'],
])('the count %i is shown as %s', (count, shown) => {
  expect(compactCount(count)).toBe(shown);
});

test('a badge never grows past three characters', () => {
  expect([1, 99, 100, 4_000].map(badgeCount)).toEqual(['1', '99', '99+', '99+']);
});

test('exact counts have thousands separators, and one of a thing is singular', () => {
  expect(exactCount(12_418)).toBe('12,418');
  expect(counted(1, 'reply', 'replies')).toBe('1 reply');
  expect(counted(1_200, 'reply', 'replies')).toBe('1,200 replies');
});

const at = new Date('2025-11-03T22:05:09.000Z');

test('dates have the specified format, in the requested time zone', () => {
  expect(shortDate(at, 'America/Chicago')).toBe('Nov 3, 2025');
  expect(monthYear(at, 'America/Chicago')).toBe('November 2025');
  expect(fullDate(at, 'America/Chicago')).toBe('November 3rd 2025, 4:05:09 pm');
  expect(clockTime(at, 'America/Chicago')).toBe('4:05 pm');
  expect(shortDate(new Date('2025-11-04T03:00:00.000Z'), 'America/Chicago')).toBe('Nov 3, 2025');
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
  [30, '30th'],
])('day %i of the month is the %s', (day, shown) => {
  expect(fullDate(new Date(Date.UTC(2025, 0, day, 12)), 'UTC')).toContain(`January ${shown} 2025`);
});

const MINUTE = 60_000;

test.each([
  [-5_000, 'now'],
  [59_999, 'now'],
  [MINUTE, '1m'],
  [4 * MINUTE + 59_000, '4m'],
  [60 * MINUTE, '1h'],
  [24 * 60 * MINUTE - 1, '23h'],
  [3 * 24 * 60 * MINUTE, '3d'],
  [7 * 24 * 60 * MINUTE, 'Nov 3, 2025'],
])('something %i ms old is shown as %s', (age, shown) => {
  expect(relativeTime(at, new Date(at.getTime() + age), 'UTC')).toBe(shown);
});

test('the next update is exactly when the text changes, and a date never changes', () => {
  const now = new Date(at.getTime() + 4 * MINUTE + 10_000);
  expect(nextChange(at, now)).toBe(50_000);
  expect(nextChange(at, new Date(at.getTime() + 8 * 24 * 60 * MINUTE))).toBeNull();
});

test.each([
  [30_000, undefined],
  [MINUTE, '1 minute ago'],
  [4 * MINUTE, '4 minutes ago'],
  [60 * MINUTE, '1 hour ago'],
  [3 * 24 * 60 * MINUTE, '3 days ago'],
  [8 * 24 * 60 * MINUTE, undefined],
])('a screen reader gets the time in words: %i ms is %s', (age, expected) => {
  expect(spokenTime(at, new Date(at.getTime() + age))).toBe(expected);
});
