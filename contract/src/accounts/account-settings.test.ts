import { describe, expect, test } from 'vitest';
import { changeBirthDateForm } from './account-settings.schemas.ts';
import { ageOn, birthDateError } from './account-settings.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

describe('the age of somebody born', () => {
  test.each([
    [{ year: 2010, month: 11, day: 15 }, 16],
    [{ year: 2010, month: 11, day: 16 }, 15],
    [{ year: 2010, month: 12, day: 1 }, 15],
    [{ year: 2010, month: 10, day: 31 }, 16],
    [{ year: 2004, month: 2, day: 29 }, 22],
  ])('%j is %i', (date, age) => expect(ageOn(date, NOW)).toBe(age));
});

test('a person is old enough from the sixteenth birthday on, and gets a plain message before', () => {
  expect(birthDateError({ year: 2010, month: 11, day: 15 }, NOW)).toBeUndefined();
  expect(birthDateError({ year: 2010, month: 11, day: 16 }, NOW)).toBe(
    'You must be at least 16 years old to use Quad.',
  );
});

test.each([
  [{ year: 2004, month: 2, day: 29 }, undefined],
  [{ year: 2005, month: 2, day: 29 }, "That date doesn't exist."],
  [{ year: 2000, month: 4, day: 31 }, "That date doesn't exist."],
  [{ year: 2000, month: 13, day: 1 }, "That date doesn't exist."],
  [{ year: 2000, month: 1, day: 32 }, "That date doesn't exist."],
  [{ year: 2000, month: 1.5, day: 3 }, 'Please fill in all the fields'],
  [{ year: 1969, month: 12, day: 31 }, 'Choose 1970 or a later year.'],
])('%j gets the message %j', (date, message) => {
  expect(changeBirthDateForm.safeParse(date).error?.issues[0]?.message).toBe(message);
});
