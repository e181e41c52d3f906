import { sql } from 'kysely';
import { ALERTS } from '@quad/contract/alerts/alerts';
import type { AlertSearch } from '@quad/contract/alerts/alerts.schemas';
import type { ItemIntent } from '@quad/contract/market/items';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { LEFT_OUT } from '../finds.store.ts';

/** A campus on whose clock the hour of the daily email has come. */
export type DueCampus = { campusId: string; day: string; until: Date };

/** The hour is added to the local date, so that it is right on days when clocks change. */
export async function listDueCampuses(db: Db, now: Date) {
  const { rows } = await sql<DueCampus>`
    select c.id as "campusId", today.day::text as day, today.until
    from campuses c
    cross join lateral (
      select local.day, (local.day + make_interval(hours => ${sql.lit(ALERTS.emailHour)})) at time zone c.time_zone as until
      from (select (${now}::timestamptz at time zone c.time_zone)::date as day) local) today
    where today.until <= ${now} and exists (
      select from alert_finds f
      where f.campus_id = c.id and not f.is_at_once and f.mailed_at is null and f.found_at < today.until)
    order by c.id`.execute(db);
  return rows;
}

const IS_WAITING = sql`not f.is_at_once and f.mailed_at is null`;
const IS_OVER = sql`exists (select from items i where i.post_id = f.post_id and i.status in ('sold', 'found'))`;

/** Students with waiting finds who got no email of this day yet. */
export async function listDueStudents(db: Db, { campusId, day, until }: DueCampus, limit: number) {
  const { rows } = await sql<{ userId: string }>`
    select distinct f.user_id as "userId" from alert_finds f
    where f.campus_id = ${campusId} and ${IS_WAITING} and f.found_at < ${until} and not exists (
      select from alert_digests d
      where d.user_id = f.user_id and d.campus_id = ${campusId} and d.last_day >= ${day}::date)
    order by 1 limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Claims this day for these students. Each is claimed once, even by concurrent processes. */
export async function takeDay(tx: Db, { campusId, day }: DueCampus, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string }>`
    insert into alert_digests as d (user_id, campus_id, last_day)
    select u.id, ${campusId}, ${day}::date from unnest(${userIds}::uuid[]) as u (id) order by u.id
    on conflict (user_id, campus_id) do update set last_day = excluded.last_day where d.last_day < excluded.last_day
    returning d.user_id as "userId"`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export type DigestRow = {
  userId: string;
  alertId: string;
  alertName: string;
  search: AlertSearch;
  postId: string;
  text: string;
  item: { intent: ItemIntent; priceCents: number | null; isNegotiable: boolean } | null;
  picture: {
    id: string;
    alt: string;
    variants: { name: string; type: string; width: number; height: number }[];
  } | null;
};

/**
 * Takes the waiting finds of these students and returns those that may be shown, always in the same order: alerts by
 * age, their finds by time. What was deleted, sold, found, blocked or unsubscribed meanwhile is taken and left out.
 */
export async function takeFinds(tx: Db, { campusId, until }: DueCampus, userIds: readonly string[], now: Date) {
  const { rows } = await sql<DigestRow>`
    with taken as (
      update alert_finds f set mailed_at = case when ${IS_OVER} then ${LEFT_OUT} else ${now} end
      where f.campus_id = ${campusId} and f.user_id = any(${userIds}::uuid[]) and ${IS_WAITING} and f.found_at < ${until}
      returning f.*
    )
    select f.user_id as "userId", a.id as "alertId", a.name as "alertName", a.search, p.id as "postId",
      left(p.plain_text, 400) as text,
      (select json_build_object('intent', i.intent, 'priceCents', i.price_cents, 'isNegotiable', i.is_negotiable)
        from items i where i.post_id = p.id) as item,
      (select json_build_object('id', m.id, 'alt', m.alt, 'variants', m.shown_variants)
        from media m where m.post_id = p.id and m.status = 'ready' order by m.position limit 1) as picture
    from taken f
    join alerts a on a.id = f.alert_id
    join posts p on p.id = f.post_id
    where a.is_on and not a.is_mail_stopped and p.deleted_at is null
      and f.mailed_at <> ${LEFT_OUT}
      and ${noBlockBetween(sql`a.user_id`, sql`p.author_id`)}
    order by f.user_id, a.created_at, a.id, f.found_at, p.created_at, p.id`.execute(tx);
  return rows;
}
