import { ANALYTICS } from '@quad/contract/accounts/accounts';
import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../../deps.ts';
import { deleteEventsBefore } from './analytics.store.ts';

const BATCH_SIZE = 5000;

/** Deletes raw events after the retention period. The daily totals are already stored by then. */
export async function removeOldEvents({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - ANALYTICS.keepDays * DAY_MS);
  let removed = BATCH_SIZE;
  while (removed === BATCH_SIZE) removed = await deleteEventsBefore(db.db, before, BATCH_SIZE);
}
