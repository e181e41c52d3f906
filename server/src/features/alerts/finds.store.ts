import { sql } from 'kysely';
import { ALERTS, type AlertChannel } from '@quad/contract/alerts/alerts';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';

/**
 * The `mailed_at` of a find that the daily email left out because its item was sold or found. The alert finds the
 * post again once the item is available.
 */
export const LEFT_OUT = sql`timestamptz 'epoch'`;

type NewFinds = {
  campusId: string;
  matches: readonly { alertId: string; postId: string }[];
  now: Date;
};

export type NotifiedFind = {
  userId: string;
  postId: string;
  authorId: string;
  alertName: string;
  how: AlertChannel;
  priceCents: number | null;
};

/**
 * Records what alerts found, each post once, and returns what is to be sent at once: up to the limit of the campus's
 * day, the rest waits for the daily email. The caller has locked the notifications of these people, so two processes
 * count one after the other. An alert that was deleted or switched off meanwhile finds nothing.
 */
export async function insertFinds(tx: Db, { campusId, matches, now }: NewFinds) {
  const [alertIds, postIds] = [matches.map(({ alertId }) => alertId), matches.map(({ postId }) => postId)];
  const { rows } = await sql<NotifiedFind>`
    with today as materialized (
      select date_trunc('day', ${now}::timestamptz, c.time_zone) as begin from campuses c where c.id = ${campusId}
    ), wanted as (
      select a.id, a.user_id, a.name, a.how, a.often from alerts a
      where a.id = any(${alertIds}::uuid[]) and a.campus_id = ${campusId} and a.is_on
      order by a.id for key share
    ), found as (
      select a.*, p.id as post_id, p.author_id, m.position,
        row_number() over (partition by a.id order by m.position) + (
          select count(*) from alert_finds f
          where f.alert_id = a.id and f.is_at_once and f.found_at >= (select begin from today)) as nth
      from unnest(${alertIds}::uuid[], ${postIds}::uuid[]) with ordinality m (alert_id, post_id, position)
      join wanted a on a.id = m.alert_id
      join posts p on p.id = m.post_id and p.deleted_at is null
      where not exists (
          select from alert_finds f
          where f.alert_id = m.alert_id and f.post_id = m.post_id and f.mailed_at is distinct from ${LEFT_OUT})
        and ${noBlockBetween(sql`a.user_id`, sql`p.author_id`)}
    ), recorded as (
      insert into alert_finds (alert_id, post_id, user_id, campus_id, found_at, is_at_once)
      select id, post_id, user_id, ${campusId}, ${now}, often = 'at once' and nth <= ${sql.lit(ALERTS.atOncePerDay)}
      from found
      on conflict (alert_id, post_id) do update
        set found_at = excluded.found_at, is_at_once = excluded.is_at_once, mailed_at = null
        where alert_finds.mailed_at = ${LEFT_OUT}
      returning alert_id, post_id, is_at_once
    )
    select f.user_id as "userId", f.post_id as "postId", f.author_id as "authorId", f.name as "alertName", f.how,
      (select i.price_cents from items i where i.post_id = f.post_id and i.intent = 'selling') as "priceCents"
    from recorded r join found f on f.id = r.alert_id and f.post_id = r.post_id
    where r.is_at_once
    order by f.position`.execute(tx);
  return rows;
}
