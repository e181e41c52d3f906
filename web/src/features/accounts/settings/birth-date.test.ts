import { expect, test } from 'vitest';
import { birthDateText, birthYears } from './birth-date.ts';

test('the offered years go back from sixteen years ago to 1970', () => {
  const years = birthYears(new Date('2026-11-15T12:00:00Z'));
  expect([years[0], years.at(-1), years.length]).toEqual([2010, 1970, 41]);
});

test('a date of birth is shown as a date', () => {
  expect(birthDateText({ year: 2004, month: 3, day: 4 })).toBe('March 4, 2004');
});
