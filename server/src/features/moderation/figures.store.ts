import { sql } from 'kysely';
import type { CampusDay } from '@quad/contract/staff';
import type { Db } from '../../platform/database/database.ts';

/**
 * What happened on each campus on each of the last days, by the campus's own midnight. Deeds are counted from what is
 * there, visits from our own events; whoever did anything at all was active.
 */
export async function listCampusDays(db: Db, since: Date) {
  const { rows } = await sql<CampusDay>`
    with happened as (
      select u.campus_id, u.created_at as at, 'sign-up' as kind, u.id as user_id from users u where u.created_at >= ${since}
      union all
      select p.campus_id, p.created_at, 'post', p.author_id from posts p
      where p.created_at >= ${since} and p.type = 'post'
      union all
      select e.campus_id, e.created_at, 'message', e.sender_id from messages e where e.created_at >= ${since}
      union all
      select v.campus_id, v.created_at, 'visit', v.user_id from analytics_events v where v.created_at >= ${since}
    )
    select to_char((h.at at time zone c.time_zone)::date, 'YYYY-MM-DD') as day, c.id as "campusId",
      count(*) filter (where h.kind = 'sign-up')::int as "signUps",
      count(*) filter (where h.kind = 'post')::int as posts,
      count(*) filter (where h.kind = 'message')::int as messages,
      count(distinct h.user_id)::int as "activeStudents"
    from happened h join campuses c on c.id = h.campus_id
    group by 1, 2 order by 1, 2
  `.execute(db);
  return rows;
}
