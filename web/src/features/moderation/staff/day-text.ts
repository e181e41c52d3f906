import { shortDate } from '../../../ui/text/dates.ts';

/** A calendar day of a campus. Formatted in UTC, so that it is the same day everywhere. */
export function dayText(day: string) {
  return shortDate(new Date(`${day}T00:00:00Z`), 'UTC');
}
