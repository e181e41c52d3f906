import { interactionsOf } from '@quad/contract/ads/ad-stats';
import type { AdDay } from '@quad/contract/ads/ads.schemas';
import { shortDate } from '../../../ui/text/dates.ts';

export function dayInteractions(day: AdDay) {
  return interactionsOf({ ...day, accountsReached: 0 });
}

/** For example 'Nov 3'. Days follow the campus's time zone, not the viewer's. */
export function dayName({ day }: AdDay) {
  const [name = ''] = shortDate(new Date(`${day}T00:00:00Z`), 'UTC').split(',');
  return name;
}
