import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isHiddenFrom } from '../posts/posts.public.ts';
import type { MemberOfCampus } from './notifications.store.ts';

const WHOSE = sql`select distinct user_id as "userId", campus_id as "campusId" from removed`;

/** Includes everything below the post or comment. Returns whose lists changed. */
export async function deleteNotificationsOfPost(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<MemberOfCampus>`
    with recursive gone as (
      select p.id from posts p where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is not null
      union all
      select p.id from posts p join gone g on p.parent_id = g.id
    ), removed as (
      delete from notifications n using gone g where n.post_id = g.id returning n.user_id, n.campus_id
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}

/*
 * A post or chat may be deleted while its notifications are being written, too early for the deletion to find them.
 * So listeners call these again after their commit.
 */

export async function deleteOfDeletedPosts(db: Db, postIds: readonly string[]) {
  await sql`
    delete from notifications where id in (
      select n.id from posts p join notifications n on n.post_id = p.id
      where p.id = any(${postIds}::uuid[]) and p.deleted_at is not null)
  `.execute(db);
}

export async function deleteOfDeletedChats(db: Db, chatIds: readonly string[]) {
  await sql`
    delete from notifications where id in (
      select n.id from chats c join notifications n on n.chat_id = c.id
      where c.id = any(${chatIds}::uuid[]) and c.sealed_at is not null)
  `.execute(db);
}

export async function deleteNotificationsOfChat(tx: Db, campusId: string, chatId: string) {
  const { rows } = await sql<MemberOfCampus>`
    with removed as (
      delete from notifications where chat_id = ${chatId} and campus_id = ${campusId} returning user_id, campus_id
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}

type FromActor = { actorId: string; userIds: readonly string[] };

/** Removes one actor from all notifications of these people. A row with other actors stays, without this actor. */
export async function deleteNotificationsFrom(tx: Db, { actorId, userIds }: FromActor) {
  const { rows } = await sql<MemberOfCampus>`
    with gone as (
      delete from notification_actors a where a.user_id = any(${userIds}::uuid[]) and a.actor_id = ${actorId}
      returning a.notification_id
    ), left_over as (
      select distinct on (a.notification_id) a.notification_id, a.actor_id, a.acted_at,
        (count(*) over (partition by a.notification_id))::int as actor_count
      from notification_actors a
      where a.notification_id in (select notification_id from gone) and a.actor_id <> ${actorId}
      order by a.notification_id, a.acted_at desc, a.actor_id
    ), changed as (
      update notifications n
      set actor_id = l.actor_id, actor_count = l.actor_count, created_at = least(n.created_at, l.acted_at)
      from left_over l where n.id = l.notification_id
      returning n.user_id, n.campus_id
    ), deleted as (
      delete from notifications n
      where n.id in (select notification_id from gone) and n.id not in (select notification_id from left_over)
      returning n.user_id, n.campus_id
    ), removed as (
      select * from changed union all select * from deleted
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}

/** Removes what a person was told about threads that a block hides from them. Returns whose lists changed. */
export async function deleteNotificationsOfHidden(tx: Db, userId: string) {
  const { rows } = await sql<MemberOfCampus>`
    with removed as (
      delete from notifications n
      where n.user_id = ${userId} and n.post_id is not null and ${isHiddenFrom(sql`n.user_id`, sql`n.post_id`)}
      returning n.user_id, n.campus_id
    )
    ${WHOSE}
  `.execute(tx);
  return rows;
}

/** The people with notifications about what someone did. */
export async function listNotifiedBy(db: Db, actorId: string) {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from notification_actors where actor_id = ${actorId}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Deletes the notifications a person received, and what is left of them in other people's notifications. */
export async function deleteNotificationsOf(tx: Db, userId: string) {
  await sql`delete from notifications where user_id = ${userId}`.execute(tx);
  // A notification's latest actor always has a row in `notification_actors`.
  await sql`
    with gone as (delete from notification_actors where actor_id = ${userId} returning notification_id)
    delete from notifications n using gone where n.id = gone.notification_id and n.actor_id = ${userId}`.execute(tx);
}
