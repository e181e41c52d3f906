import type { z } from 'zod';
import type { listItemWeeks as itemsContract, listStats as contract } from '@quad/contract/moderation/staff.endpoints';
import type { Deps } from '../../../deps.ts';
import { dayBefore, laterOf } from './count-days.ts';
import { listItemWeeksSince } from './item-weeks.store.ts';
import { findLastCountedDay, listCountedDays, listUncountedDays } from './stats.store.ts';

/** Daily stats of every campus: stored counts for past days, live counts for the rest. */
export async function listStats(
  { db, campuses, clock }: Pick<Deps, 'db' | 'campuses' | 'clock'>,
  { days }: z.output<typeof contract.query>,
) {
  const after = dayBefore(clock.now(), days);
  // Read once for both queries, so that a day stored in between is not returned twice.
  const lastCounted = await findLastCountedDay(db.db);
  const [counted, live] = await Promise.all([
    listCountedDays(db.db, { after, until: lastCounted }),
    listUncountedDays(db.db, { after: laterOf(after, lastCounted) }),
  ]);
  return {
    items: [...counted, ...live],
    campuses: campuses.all().map(({ id, name }) => ({ id, name })),
  };
}

/** Items offered and sold per week, on all campuses or on one. */
export async function listItemWeeks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { days, campusId }: z.output<typeof itemsContract.query>,
) {
  return { items: await listItemWeeksSince(db.db, new Date(dayBefore(clock.now(), days)), campusId) };
}
