import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';

/** Deletes rate counters whose window is over. */
export async function removeExpiredCounters({ db, clock }: { db: Database; clock: Clock }) {
  const now = clock.now();
  await db.db.deleteFrom('rate_counters').where('expires_at', '<', now).execute();
  await db.db.deleteFrom('rate_members').where('expires_at', '<', now).execute();
}
