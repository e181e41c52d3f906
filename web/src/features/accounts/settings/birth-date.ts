import { ACCOUNT_SETTINGS, type BirthDate } from '@quad/contract/accounts/account-settings';

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

/** Latest year first, because most students are young. Uses UTC so that the browser and the server agree. */
export function birthYears(now: Date) {
  const latest = now.getUTCFullYear() - ACCOUNT_SETTINGS.ageMin;
  return Array.from({ length: latest - ACCOUNT_SETTINGS.birthYearMin + 1 }, (_, back) => latest - back);
}

/** For example 'March 4, 2004'. */
export function birthDateText({ month, day, year }: BirthDate) {
  return `${MONTHS[month - 1]} ${day}, ${year}`;
}
