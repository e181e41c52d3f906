import { shortDate } from '../../../ui/text/dates.ts';

/** A day of a campus's own calendar, which is the same day wherever it is read. */
export function dayText(day: string) {
  return shortDate(new Date(`${day}T00:00:00Z`), 'UTC');
}
