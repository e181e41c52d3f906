import { sql } from 'kysely';
import type { ItemNotificationType } from '@quad/contract/notifications/item-notifications';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { NEVER_EMAILED } from '../email/email-digests.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** A recorded change of an item, and the item as it is now. */
export type ItemNews = {
  changeId: string;
  action: string;
  fromStatus: string;
  toStatus: string;
  isUndone: boolean;
  /** No other step was taken since, except those that were undone. */
  isLatest: boolean;
  statusNow: string;
  /** The price before the change. */
  priceBefore: number | null;
  priceCents: number | null;
  ownerId: string;
  actorId: string | null;
  /** The current holder, or the holder before the change. */
  holderId: string | null;
  heldUntil: Date | null;
  /** When the hold began that this change ended. */
  heldSince: Date | null;
};

type OneChange = { campusId: string; postId: string; changeId: string };

/** Undefined if the post is deleted: then nobody is notified, and a listener removes the old notifications. */
export async function findItemNews(db: Db, { campusId, postId, changeId }: OneChange) {
  const { rows } = await sql<ItemNews>`
    select c.id as "changeId", c.action, c.from_status as "fromStatus", c.to_status as "toStatus",
      c.undone_at is not null as "isUndone", (c.before ->> 'price_cents')::int as "priceBefore",
      i.price_cents as "priceCents", i.author_id as "ownerId",
      c.actor_id as "actorId", coalesce(i.held_for, (c.before ->> 'held_for')::uuid) as "holderId",
      i.held_until as "heldUntil", i.status as "statusNow",
      not exists (
        select from item_changes l
        where l.post_id = c.post_id and l.version > c.version and l.action not in ('edit', 'undo')
          and l.undone_at is null) as "isLatest",
      (select max(h.created_at) from item_changes h
        where h.post_id = c.post_id and h.version < c.version and h.action = 'hold' and h.undone_at is null) as "heldSince"
    from item_changes c
    join items i on i.post_id = c.post_id
    join posts p on p.id = c.post_id
    where c.id = ${changeId} and c.post_id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null
  `.execute(db);
  return rows[0];
}

/** The hold that is about to end. Undefined if it has ended by now. */
export async function findCurrentHold(db: Db, { campusId, postId }: Omit<OneChange, 'changeId'>) {
  const { rows } = await sql<{ changeId: string; ownerId: string; holderId: string; until: Date }>`
    select h.id as "changeId", i.author_id as "ownerId", i.held_for as "holderId", i.held_until as until
    from items i
    join posts p on p.id = i.post_id and p.deleted_at is null
    join lateral (
      select c.id from item_changes c
      where c.post_id = i.post_id and c.action = 'hold' and c.undone_at is null order by c.version desc limit 1) h on true
    where i.post_id = ${postId} and i.campus_id = ${campusId} and i.status = 'held' and i.held_for is not null
  `.execute(db);
  return rows[0];
}

export type Savers = {
  postId: string;
  except: readonly string[];
  since: Date | null;
  after: string | null;
  limit: number;
};

/** The students who saved a post, by id. With `since`, only those who saved it after that time. */
export async function listSaverIds(db: Db, { postId, except, since, after, limit }: Savers) {
  const { rows } = await sql<{ id: string }>`
    select s.user_id as id from saves s
    where s.post_id = ${postId} and s.user_id <> all(${except}::uuid[])
      ${after === null ? sql`` : sql`and s.user_id > ${after}::uuid`}
      ${since === null ? sql`` : sql`and s.saved_at >= ${since}`}
    order by s.user_id limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks the notifications of many people in one statement; see `lockNotifications`. The order prevents deadlocks. */
export async function lockNotificationsOfAll(tx: Db, userIds: readonly string[]) {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications:' || u.id, 0))
    from (select id::text as id from unnest(${userIds}::uuid[]) as t (id) order by 1) u`.execute(tx);
}

export type Announcement = {
  campusId: string;
  postId: string;
  changeId: string;
  type: ItemNotificationType;
  actorId: string;
  priceCents: number | null;
  until: Date | null;
  /** False for notifications in the app only. */
  isMailed: boolean;
  now: Date;
  /** People notified after this time are skipped, unless that notification was never emailed. */
  notSince: Date | null;
};

/**
 * Notifies many people in one statement, each once per change. A new notification replaces an unread one about the
 * same post. `isAgain` says that it replaced one from after `notSince`. The caller has locked these people's
 * notifications.
 */
export async function insertItemNotifications(tx: Db, userIds: readonly string[], news: Announcement) {
  const { campusId, postId, changeId, actorId, priceCents, until, isMailed, now, notSince } = news;
  // A literal, so that the planner may use the partial index of actors.
  const type = sql.lit(news.type);
  const { rows } = await sql<{ userId: string; notificationId: string; isAgain: boolean }>`
    with notified as (
      select u.id, gen_random_uuid() as notification_id, greatest(${now}::timestamptz(3), (
          select max(n.created_at) + interval '1 millisecond' from notifications n
          where n.user_id = u.id and n.campus_id = ${campusId})) as at
      from unnest(${userIds}::uuid[]) as u (id)
      where u.id <> ${actorId}
        and not exists (
          select from notification_actors a
          where a.user_id = u.id and a.type = ${type} and a.subject_id = ${changeId} and a.actor_id = ${actorId})
        ${notSince === null ? sql`` : notNotifiedSince({ campusId, postId, type, notSince })}
        and ${noBlockBetween(sql`u.id`, sql`${actorId}::uuid`)}
    ), replaced as (
      delete from notifications n using notified t
      where n.user_id = t.id and n.campus_id = ${campusId} and n.read_at is null
        and n.type = ${type} and n.post_id is not distinct from ${postId}
      returning n.user_id, n.created_at
    ), opened as (
      insert into notifications
        (id, campus_id, user_id, actor_id, type, subject_id, post_id, price_cents, until, began_at, created_at, mailed_at)
      select t.notification_id, ${campusId}::uuid, t.id, ${actorId}::uuid, ${type}, ${changeId}::uuid, ${postId}::uuid,
        ${priceCents}::int, ${until}::timestamptz, ${now}::timestamptz, t.at, ${isMailed ? null : now}::timestamptz
      from notified t
      returning id, user_id, created_at
    ), joined as (
      insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
      select id, ${actorId}::uuid, user_id, ${type}, ${changeId}::uuid, created_at from opened
    )
    select o.user_id as "userId", o.id as "notificationId", exists (
        select from replaced r where r.user_id = o.user_id and r.created_at >= ${notSince}::timestamptz) as "isAgain"
    from opened o
  `.execute(tx);
  return rows;
}

type Earlier = { campusId: string; postId: string; type: SqlFragment; notSince: Date };

/**
 * An unread notification that was never emailed does not count: it was outdated by then, or the person wants no
 * emails. "Is not distinct from" makes the planner use the person's index instead of reading all notifications of a
 * popular post.
 */
const notNotifiedSince = ({ campusId, postId, type, notSince }: Earlier): SqlFragment => sql`
  and not exists (
    select from notifications n
    where n.user_id = u.id and n.campus_id = ${campusId} and n.created_at >= ${notSince}
      and n.type = ${type} and n.post_id is not distinct from ${postId}
      and (n.read_at is not null or n.mailed_at is distinct from ${NEVER_EMAILED}::timestamptz))`;

/** Removes unread notifications about a change that was undone. Returns whose lists changed. */
export async function deleteNotificationsOfChange(tx: Db, { campusId, postId, changeId }: OneChange) {
  const { rows } = await sql<{ id: string }>`
    delete from notifications n
    where n.post_id = ${postId} and n.campus_id = ${campusId} and n.subject_id = ${changeId} and n.read_at is null
    returning n.user_id as id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The start of the day on a campus. */
export async function startOfDay(db: Db, campusId: string, now: Date) {
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('day', ${now}::timestamptz, c.time_zone) as at from campuses c where c.id = ${campusId}`.execute(
    db,
  );
  return rows[0]?.at ?? now;
}

/** Locks the post, so that it is not deleted and its item does not change while people are notified. False if it is gone. */
export async function lockPostShared(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql`
    select id from posts where id = ${postId} and campus_id = ${campusId} and deleted_at is null for share
  `.execute(tx);
  return rows.length > 0;
}
