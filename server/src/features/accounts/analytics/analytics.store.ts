import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type Event = { id: string; name: string; campusId: string; userId: string | null; path: string | null; now: Date };

/** Staff are not counted. */
export async function insertEvent(tx: Db, { id, name, campusId, userId, path, now }: Event) {
  await sql`
    insert into analytics_events (id, name, campus_id, user_id, path, created_at)
    select ${id}, ${name}, ${campusId}, u.id, ${path}, ${now}
    from (values (${userId}::uuid)) as doer (id) left join users u on u.id = doer.id
    where u.role is distinct from 'staff'
  `.execute(tx);
}

/** Deletes up to `limit` events, oldest first, and returns how many it deleted. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from analytics_events where id in (
      select id from analytics_events where created_at < ${before} order by created_at limit ${limit})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
