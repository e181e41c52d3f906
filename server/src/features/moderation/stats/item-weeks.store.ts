import { sql } from 'kysely';
import type { ItemWeek } from '@quad/contract/moderation/staff.schemas';
import type { Db } from '../../../platform/database/database.ts';

/**
 * Items for sale per week and category, newest week first. A sale counts in the week in which it was made; weeks begin on
 * Monday in the time zone of the campus. Deleted posts and their items are not counted.
 */
export async function listItemWeeksSince(db: Db, since: Date, campusId: string | undefined) {
  const ofCampus = campusId === undefined ? sql`` : sql`and i.campus_id = ${campusId}`;
  const weekOf = (at: ReturnType<typeof sql>) => sql`date_trunc('week', ${at} at time zone c.time_zone)::date`;
  const { rows } = await sql<ItemWeek>`
    with happened as (
      select ${weekOf(sql`i.created_at`)} as week, i.category, 1 as posted, 0 as sold, null::float8 as days
      from items i join campuses c on c.id = i.campus_id
      where i.intent = 'selling' and i.created_at >= ${since} ${ofCampus}
      union all
      select ${weekOf(sql`i.sold_at`)}, i.category, 0, 1, extract(epoch from i.sold_at - i.created_at) / 86400
      from items i join campuses c on c.id = i.campus_id
      where i.sold_at >= ${since} ${ofCampus}
    )
    select to_char(week, 'YYYY-MM-DD') as week, category, sum(posted)::int as posted, sum(sold)::int as sold,
      round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as "medianDays"
    from happened group by 1, 2 order by 1 desc, 2
  `.execute(db);
  return rows;
}
