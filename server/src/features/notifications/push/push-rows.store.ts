import { sql } from 'kysely';
import { PUSH } from '@quad/contract/notifications/push';
import { UNREAD_CHAT_TYPES } from '@quad/contract/notifications/notifications';
import type { Db } from '../../../platform/database/database.ts';
import { IS_CURRENT } from '../items/current-news.store.ts';
import type { LineRow } from '../notification-lines.ts';
import type { MemberOfCampus } from '../notifications.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

export type PushRow = LineRow &
  MemberOfCampus & {
    id: string;
    /** The channels of an alert's finds, besides the app. Null for other types, which follow the preferences. */
    how: string | null;
    holdsUntil: Date[];
    /** The time of the latest one. */
    createdAt: Date;
  };

/** When the holds between the two people of a notification `n` end. */
const HOLDS_UNTIL = sql`array(
  select i.held_until from items i
  where i.campus_id = n.campus_id and i.status = 'held' and n.chat_id is not null
    and (i.author_id, i.held_for) in ((n.user_id, n.actor_id), (n.actor_id, n.user_id)))`;

function pushRows(where: SqlFragment) {
  return sql<PushRow>`
    select n.id, n.user_id as "userId", n.campus_id as "campusId", n.type, n.times, n.actor_count as "actorCount",
      n.post_id as "postId", p.root_id as "rootId", n.chat_id as "chatId", n.price_cents as "priceCents", n.until,
      n.alert_name as "alertName", n.how,
      (select u.first_name from users u where u.id = n.actor_id) as "firstName",
      coalesce(left(m.plain_text, 400), left(p.plain_text, 400), '') as text,
      array(
        select concat_ws(' ', u.first_name, u.last_name) from notification_actors a join users u on u.id = a.actor_id
        where a.notification_id = n.id order by a.acted_at desc, a.actor_id limit 2) as names,
      ${HOLDS_UNTIL} as "holdsUntil", n.created_at as "createdAt"
    from notifications n
      left join posts p on p.id = n.post_id
      left join messages m on m.id = n.message_id
    where n.read_at is null and ${where} and ${IS_CURRENT}`;
}

/** Undefined if it was read or removed by now, or is no longer true. */
export async function findPushRow(db: Db, id: string) {
  const { rows } = await pushRows(sql`n.id = ${id}`).execute(db);
  return rows[0];
}

/** What is unread since a time, newest first. */
export async function listPushRowsSince(db: Db, { userId, campusId }: MemberOfCampus, since: Date) {
  const { rows } = await sql<PushRow>`
    ${pushRows(sql`n.user_id = ${userId} and n.campus_id = ${campusId} and n.created_at >= ${since}`)}
    order by n.created_at desc, n.id desc limit ${sql.lit(PUSH.tagsMax)}
  `.execute(db);
  return rows;
}

/** The number on the icon, as a tab counts it: message notifications are left out, because their chats are counted. */
export async function countForIcon(db: Db, { userId, campusId }: MemberOfCampus) {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from unread_chats c where c.user_id = ${userId} and c.campus_id = ${campusId})
      + (select count(*) from unread_notifications n where n.user_id = ${userId} and n.campus_id = ${campusId}
          and n.type <> all(${UNREAD_CHAT_TYPES}::text[])) as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

type TagRow = { id: string; chatId: string | null; rootId: string | null };

export async function listTagRows(db: Db, { userId, campusId }: MemberOfCampus) {
  const { rows } = await sql<TagRow>`
    select n.id, n.chat_id as "chatId", (select p.root_id from posts p where p.id = n.post_id) as "rootId"
    from notifications n
    where n.user_id = ${userId} and n.campus_id = ${campusId} and n.read_at is null
    order by n.created_at desc, n.id desc limit ${sql.lit(PUSH.tagsMax)}
  `.execute(db);
  return rows;
}
