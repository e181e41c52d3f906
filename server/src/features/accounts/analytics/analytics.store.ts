import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Deletes up to `limit` events, oldest first, and returns how many it deleted. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from analytics_events where id in (
      select id from analytics_events where created_at < ${before} order by created_at limit ${limit})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
