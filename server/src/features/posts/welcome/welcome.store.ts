import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

type Welcome = { id: string; userId: string; campusId: string; key: string; now: Date };

/** False if it exists already, or the person is suspended or no longer a member. It does not raise the member's post count. */
export async function insertWelcome(db: Db, { id, userId, campusId, key, now }: Welcome) {
  const { numAffectedRows } = await sql`
    insert into posts
      (id, campus_id, author_id, root_id, type, document, client_key, bumped_at, created_at, updated_at)
    select ${id}, u.campus_id, u.id, ${id}, 'new user', '{"blocks":[]}', ${key}, ${now}, ${now}, ${now}
    from users u
    where u.id = ${userId} and u.campus_id = ${campusId} and u.school_verified_at is not null
      and (u.suspended_until is null or u.suspended_until <= ${now})
    on conflict (author_id, client_key) do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}
