import { ANALYTICS } from '@quad/contract/accounts';
import type { Deps } from '../../../deps.ts';
import { deleteEventsBefore } from './analytics.store.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 5000;

/** Who looked at what is forgotten in time; how many did on a day is written down by then. */
export async function removeOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - ANALYTICS.keepDays * DAY_MS);
  let removed = AT_ONCE;
  while (removed === AT_ONCE) removed = await deleteEventsBefore(db.db, before, AT_ONCE);
}
