import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

type Event = {
  id: string | SqlFragment;
  name: string;
  campusId: string | SqlFragment;
  userId: string | SqlFragment | null;
  path: string | null;
  now: Date | SqlFragment;
};

/** Staff are not counted. Writes one event for each row of `from`, by default one. */
export function insertingEvent({ id, name, campusId, userId, path, now }: Event, from?: SqlFragment) {
  return sql`
    insert into analytics_events (id, name, campus_id, user_id, path, created_at)
    select ${id}::uuid, ${name}, ${campusId}::uuid, u.id, ${path}::text, ${now}::timestamptz
    from (values (${userId}::uuid)) as doer (id) left join users u on u.id = doer.id
      ${from ? sql`cross join ${from}` : sql``}
    where u.role is distinct from 'staff'`;
}

/** Deletes up to `limit` events, oldest first, and returns how many it deleted. */
export async function deleteEventsBefore(db: Db, before: Date, limit: number) {
  const { numAffectedRows } = await sql`
    delete from analytics_events where id in (
      select id from analytics_events where created_at < ${before} order by created_at limit ${limit})
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
