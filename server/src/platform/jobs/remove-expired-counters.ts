import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** Counters of limits whose window is over count nothing any more. */
export async function removeExpiredCounters({ db, clock }: { db: Database; clock: Clock }) {
  await db.db.deleteFrom('rate_counters').where('expires_at', '<', clock.now()).execute();
}
