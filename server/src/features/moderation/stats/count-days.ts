import { STAFF } from '@quad/contract/staff';
import type { Deps } from '../../../deps.ts';
import { findLastCountedDay, insertCampusDays } from './stats.store.ts';

const DAY_MS = 86_400_000;
/** By then a day is over on every campus, and so is every transaction that began on it. */
const OVER_DAYS = 2;

/** Writes down the figures of days that are over, so that nobody counts millions of messages to look at them. */
export async function countDays({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const now = clock.now();
  const first = dayBefore(now, Math.max(...STAFF.figureDayChoices));
  const after = laterOf(first, await findLastCountedDay(db.db));
  const until = dayBefore(now, OVER_DAYS);
  if (after < until) await insertCampusDays(db.db, { after, until });
}

/** The day, by UTC, so many days ago. */
export function dayBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);
}

export function laterOf(day: string, other: string | undefined) {
  return other !== undefined && other > day ? other : day;
}
