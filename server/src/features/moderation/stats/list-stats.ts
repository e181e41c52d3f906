import type { z } from 'zod';
import type { listStats as contract } from '@quad/contract/staff';
import type { Deps } from '../../../deps.ts';
import { dayBefore, laterOf } from './count-days.ts';
import { findLastCountedDay, listCountedDays, listUncountedDays } from './stats.store.ts';

/** The last days of every campus: what was written down of them, and the rest as it is now. */
export async function listStats(
  { db, campuses, clock }: Pick<Deps, 'db' | 'campuses' | 'clock'>,
  { days }: z.output<typeof contract.query>,
) {
  const after = dayBefore(clock.now(), days);
  // Asked first: what is written down meanwhile is left to the counting, so that no day is shown twice.
  const lastCounted = await findLastCountedDay(db.db);
  const [counted, uncounted] = await Promise.all([
    listCountedDays(db.db, { after, until: lastCounted }),
    listUncountedDays(db.db, { after: laterOf(after, lastCounted) }),
  ]);
  return {
    items: [...counted, ...uncounted],
    campuses: campuses.all().map(({ id, name }) => ({ id, name })),
  };
}
