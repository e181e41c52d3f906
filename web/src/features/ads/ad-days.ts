import { interactionsOf, type AdDay } from '@quad/contract/ads';
import { shortDate } from '../../ui/text/dates.ts';

export function dayInteractions(day: AdDay) {
  return interactionsOf({ ...day, accountsReached: 0 });
}

/** 'Nov 3'. A day is a day of the campus, whatever zone the reader is in. */
export function dayName({ day }: AdDay) {
  const [name = ''] = shortDate(new Date(`${day}T00:00:00Z`), 'UTC').split(',');
  return name;
}
