/*
 * A day on which somebody was born. Pure and without zod, so that the form, the server and the account page agree.
 */

export const BIRTH_DATES = { yearMin: 1970, ageMin: 16 } as const;

export type BirthDate = { month: number; day: number; year: number };

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The latest year that is offered. Days are the calendar's in UTC, which is the same in a browser and on the server. */
export function birthYearMax(now: Date) {
  return now.getUTCFullYear() - BIRTH_DATES.ageMin;
}

/** The years to choose from, the latest first: most students are young. */
export function birthYears(now: Date) {
  const latest = birthYearMax(now);
  return Array.from({ length: latest - BIRTH_DATES.yearMin + 1 }, (_, back) => latest - back);
}

/** False for 31 April, and for 29 February of most years. */
export function isRealDate({ month, day, year }: BirthDate) {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whole years lived through by the given day; the birthday itself counts. */
export function ageOn({ month, day, year }: BirthDate, now: Date) {
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** March 4, 2004 */
export function birthDateText({ month, day, year }: BirthDate) {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
