import { STAFF } from '@quad/contract/moderation/staff';
import type { Deps } from '../../../deps.ts';
import { findLastCountedDay, insertCampusDays } from './stats.store.ts';

const DAY_MS = 86_400_000;
/** After this many days a day is over in every time zone, and all its transactions have ended. */
const OVER_DAYS = 2;

/** Stores the counts of past days, so that the stats page does not count millions of rows. */
export async function countDays({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const first = dayBefore(now, Math.max(...STAFF.statsDayChoices));
  const after = laterOf(first, await findLastCountedDay(db.db));
  const until = dayBefore(now, OVER_DAYS);
  if (after < until) await insertCampusDays(db.db, { after, until });
}

/** The date in UTC, this many days ago. */
export function dayBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

export function laterOf(day: string, other: string | undefined) {
  return other !== undefined && other > day ? other : day;
}
