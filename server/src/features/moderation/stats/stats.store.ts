import { sql } from 'kysely';
import type { CampusDay } from '@quad/contract/moderation/staff.schemas';
import type { Db } from '../../../platform/database/database.ts';

/** The last day with stored counts. */
export async function findLastCountedDay(db: Db) {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from campus_days
  `.execute(db);
  return rows[0]?.day ?? undefined;
}

/** Dates such as `2026-11-15`. `after` is exclusive, `until` is inclusive. */
type Days = { after: string; until?: string | undefined };

const HOUR_MS = 3_600_000;
/** The easternmost time zone is this far ahead of UTC. */
const EARLIEST_HOURS = 14;

/**
 * Counts activity per campus and day, in the campus's time zone. Visits come from our analytics events. A student with
 * any activity counts as active.
 */
function countActivity({ after, until }: Days) {
  const since = new Date(Date.parse(after) + (24 - EARLIEST_HOURS) * HOUR_MS);
  return sql`
    with happened as (
      select u.campus_id, u.created_at as at, 'sign-up' as kind, u.id as user_id from users u where u.created_at >= ${since}
      union all
      select p.campus_id, p.created_at, case when p.parent_id is null then 'post' else 'comment' end, p.author_id
      from posts p
      where p.created_at >= ${since} and p.type = 'post'
      union all
      select e.campus_id, e.created_at, 'message', e.sender_id from messages e where e.created_at >= ${since}
      union all
      select v.campus_id, v.created_at, 'visit', v.user_id from analytics_events v where v.created_at >= ${since}
    ), dated as (
      select (h.at at time zone c.time_zone)::date as day, h.* from happened h join campuses c on c.id = h.campus_id
    )
    select d.day, d.campus_id,
      (count(*) filter (where d.kind = 'sign-up'))::int as sign_ups,
      (count(*) filter (where d.kind = 'post'))::int as posts,
      (count(*) filter (where d.kind = 'message'))::int as messages,
      count(distinct d.user_id)::int as active_students
    from dated d
    where d.day > ${after}::date and d.day <= ${until ?? 'infinity'}::date
    group by 1, 2`;
}

/** Stores the counts of past days. Existing rows are kept. */
export async function insertCampusDays(db: Db, days: Required<Days>) {
  await sql`
    insert into campus_days (day, campus_id, sign_ups, posts, messages, active_students) ${countActivity(days)}
    on conflict do nothing
  `.execute(db);
}

const CAMPUS_DAY = sql`
  to_char(d.day, 'YYYY-MM-DD') as day, d.campus_id as "campusId", d.sign_ups as "signUps", d.posts, d.messages,
  d.active_students as "activeStudents"`;

/** Stored days, oldest first. */
export async function listCountedDays(db: Db, { after, until }: Days) {
  const { rows } = await sql<CampusDay>`
    select ${CAMPUS_DAY} from campus_days d
    where d.day > ${after}::date and d.day <= ${until ?? 'infinity'}::date
    order by d.day, d.campus_id
  `.execute(db);
  return rows;
}

/** Like `listCountedDays`, but counts days that are not stored yet. */
export async function listUncountedDays(db: Db, { after }: Days) {
  const { rows } = await sql<CampusDay>`
    select ${CAMPUS_DAY} from (${countActivity({ after })}) d order by d.day, d.campus_id
  `.execute(db);
  return rows;
}
