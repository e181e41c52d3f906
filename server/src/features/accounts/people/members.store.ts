import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { correctMemberCounts } from '../../campuses/campuses.public.ts';

/** Recounts the members of every campus, and returns the campuses whose count was wrong. */
export function recountMembers(db: Db) {
  return correctMemberCounts(
    db,
    sql`select campus_id, count(*) as members from users where school_verified_at is not null group by campus_id`,
  );
}
