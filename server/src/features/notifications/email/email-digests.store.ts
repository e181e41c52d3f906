import { sql } from 'kysely';
import { MAIL_TOPIC_OF } from '@quad/contract/notifications/notifications';
import type { Db } from '../../../platform/database/database.ts';
import { IS_CURRENT } from '../items/current-news.store.ts';
import type { LineRow } from '../notification-lines.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** One email: a person's notifications about one thread or one chat. */
export type Bundle = { userId: string; campusId: string; aboutId: string };
export type DueRow = Bundle & { id: string; beganAt: Date };
type DueCursor = Pick<DueRow, 'id' | 'beganAt'>;

/** The thread or chat of a notification, for a row with the alias `n`. */
const ABOUT = sql`coalesce((select p.root_id from posts p where p.id = n.post_id), n.chat_id)`;

const IS_WAITING = sql`n.read_at is null and n.mailed_at is null`;

/**
 * The `mailed_at` of notifications that are never emailed. It is long ago, so that it does not start a pause for the
 * thread.
 */
export const NEVER_EMAILED = new Date(0);

const MAILED_TYPES = Object.keys(MAIL_TOPIC_OF);

/** The emails about a thread that the person got since a time. */
const emailedSince = (userId: SqlFragment, aboutId: SqlFragment, since: Date) => sql`
  from notifications e
  where e.user_id = ${userId} and e.mailed_at > ${since} and e.type = any(${MAILED_TYPES}::text[])
    and (select p.root_id from posts p where p.id = e.post_id) = ${aboutId}`;

const wasEmailed = (userId: SqlFragment, aboutId: SqlFragment, since: Date) =>
  sql`exists (select ${emailedSince(userId, aboutId, since)})`;

type Due = {
  until: Date;
  /** A thread that was emailed after this time is paused. */
  pausedSince: Date;
};

type Input = Due & {
  after?: DueCursor | undefined;
  limit: number;
  /** Without it, rows of everyone. */
  userId?: string | undefined;
};

/** Notifications that are still unread after the delay and were not emailed, oldest first. */
export function dueRows({ until, pausedSince, after, limit, userId }: Input) {
  return sql<DueRow>`
    select n.id, n.began_at as "beganAt", n.user_id as "userId", n.campus_id as "campusId", ${ABOUT} as "aboutId"
    from notifications n
    where ${IS_WAITING} and n.began_at <= ${until} and not ${wasEmailed(sql`n.user_id`, ABOUT, pausedSince)}
      ${userId === undefined ? sql`` : sql`and n.user_id = ${userId}`}
      ${after ? sql`and (n.began_at, n.id) > (${after.beganAt}, ${after.id}::uuid)` : sql``}
    order by n.began_at, n.id
    limit ${sql.lit(limit)}`;
}

type NewlyDue = Due & {
  since: Date;
  /** If the last email is older than this, the pause ended long ago and nothing waits for it. */
  waitingSince: Date;
};

/**
 * Like `dueRows`, but only for threads with a notification that began after `since`. Includes older rows of these
 * threads that waited for a pause to end. So rows that keep waiting are not read every second.
 */
export function newlyDueRows({ since, until, pausedSince, waitingSince }: NewlyDue) {
  return sql<DueRow>`
    with newly as materialized (
      select n.id, n.began_at, n.user_id, n.campus_id, ${ABOUT} as about_id from notifications n
      where ${IS_WAITING} and n.began_at > ${since} and n.began_at <= ${until}
    ), bundles as materialized (
      -- The rows of a bundle stay with it. Joining them again would compare every row with every bundle.
      select b.*, (select max(e.mailed_at) ${emailedSince(sql`b.user_id`, sql`b.about_id`, waitingSince)}) as emailed_at
      from (
        select user_id, campus_id, about_id, array_agg(id) as ids, array_agg(began_at) as begins
        from newly group by user_id, campus_id, about_id
      ) b
    ), due as (
      select n.id, n.began_at, b.user_id, b.campus_id, b.about_id
      from bundles b cross join unnest(b.ids, b.begins) as n (id, began_at)
      where b.emailed_at is null or b.emailed_at <= ${pausedSince}
      union all
      select n.id, n.began_at, b.user_id, b.campus_id, b.about_id
      from bundles b
      -- "Offset 0" keeps the planner from reading all notifications that wait.
      cross join lateral (
        select n.* from notifications n where n.user_id = b.user_id and n.read_at is null offset 0) n
      where b.emailed_at <= ${pausedSince} and n.campus_id = b.campus_id and n.mailed_at is null and n.began_at <= ${since} and ${ABOUT} = b.about_id
    )
    select id, began_at as "beganAt", user_id as "userId", campus_id as "campusId", about_id as "aboutId" from due
    order by began_at, id`;
}

export type EmailRow = LineRow & { id: string };
export type WaitingRow = EmailRow & Bundle & { isCurrent: boolean };

const bundlesOf = (bundles: readonly Bundle[]) => sql`
  unnest(${bundles.map(({ userId }) => userId)}::uuid[], ${bundles.map(({ campusId }) => campusId)}::uuid[],
    ${bundles.map(({ aboutId }) => aboutId)}::uuid[]) as b (user_id, campus_id, about_id)`;

/**
 * One writer at a time. A second one would wait for the same rows anyway, and could find more about a thread while the
 * first email about it is not committed.
 */
export async function lockEmailWriting(tx: Db) {
  await sql`select pg_advisory_xact_lock(hashtextextended('notifications.write-emails', 0))`.execute(tx);
}

type DueId = Pick<DueRow, 'id' | 'aboutId'>;

/** Locks the rows of these emails that still wait. */
export async function lockRows(tx: Db, due: readonly DueId[]) {
  const { rows } = await holdingRows(due).execute(tx);
  return rows;
}

export function holdingRows(due: readonly DueId[]) {
  return sql<WaitingRow>`
    with locked as (
      select n.*, due.about_id
      from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ aboutId }) => aboutId)}::uuid[]) as due (id, about_id)
      join notifications n on n.id = due.id
      -- "Is true" keeps the planner from reading all that wait from their index.
      where (${IS_WAITING}) is true
      order by n.id
      for update of n
    )
    select n.id, n.user_id as "userId", n.campus_id as "campusId", n.about_id as "aboutId", n.type, n.times,
      n.actor_count as "actorCount", n.post_id as "postId", p.root_id as "rootId",
      n.chat_id as "chatId", n.price_cents as "priceCents", n.until, n.alert_name as "alertName",
      (select u.first_name from users u where u.id = n.actor_id) as "firstName",
      coalesce(left(m.plain_text, 400), left(p.plain_text, 400), '') as text,
      array(
        select concat_ws(' ', u.first_name, u.last_name) from notification_actors a join users u on u.id = a.actor_id
        where a.notification_id = n.id order by a.acted_at desc, a.actor_id limit 2) as names,
      ${IS_CURRENT} as "isCurrent"
    from locked n
      left join posts p on p.id = n.post_id
      left join messages m on m.id = n.message_id
    order by n.created_at desc, n.id desc`;
}

/** Those of the bundles about whose thread we emailed since a time. */
export async function findWrittenSince(tx: Db, bundles: readonly Bundle[], since: Date) {
  const { rows } = await sql<Bundle>`
    select b.user_id as "userId", b.campus_id as "campusId", b.about_id as "aboutId"
    from ${bundlesOf(bundles)}
    where ${wasEmailed(sql`b.user_id`, sql`b.about_id`, since)}
  `.execute(tx);
  return rows;
}

export async function setMailed(tx: Db, ids: readonly string[], now: Date) {
  await sql`update notifications set mailed_at = ${now} where id = any(${ids}::uuid[])`.execute(tx);
}

/** These people's email addresses, whether they confirmed them, and which emails they want. */
export async function findEmailReaders(tx: Db, userIds: readonly string[]) {
  const { rows } = await sql<EmailReader>`
    select u.id as "userId", u.email, u.email_verified as "isConfirmed", u.email_notifications as "emailNotifications",
      coalesce((
        select json_object_agg(p.topic, p.is_wanted) from mail_preferences p where p.user_id = u.id), '{}') as topics
    from users u where u.id = any(${userIds}::uuid[])
  `.execute(tx);
  return rows;
}

export type EmailReader = {
  userId: string;
  email: string;
  isConfirmed: boolean;
  emailNotifications: boolean;
  /** Only the topics that the person has changed; all others are on. */
  topics: Record<string, boolean>;
};
