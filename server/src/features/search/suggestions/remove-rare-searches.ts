import { DAY_MS } from '@quad/contract/durations';
import type { Deps } from '../../../deps.ts';
import { deleteRareBefore } from './searches.store.ts';

const KEPT_MS = 90 * DAY_MS;
const BATCH_SIZE = 500;

/**
 * Deletes searches that nobody made for three months and that too few people made to be shown, except those in somebody's
 * history. Anybody can make up texts, so they would be most of the table.
 */
export async function removeRareSearches({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (let count = BATCH_SIZE; count === BATCH_SIZE;) count = await deleteRareBefore(db.db, before, BATCH_SIZE);
}
