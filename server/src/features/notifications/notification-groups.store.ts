import { sql } from 'kysely';
import type { NotificationType } from '@quad/contract/notifications';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import type { Whose } from './notifications.store.ts';

/** What somebody did to something of someone else. */
export type Action = Whose & {
  type: NotificationType;
  /** What it is grouped by. */
  subjectId: string;
  actorId: string;
};

export type NewNotification = Action & {
  id: string;
  now: Date;
  postId?: string;
  chatId?: string;
  messageId?: string;
  seq?: number;
  isMention?: boolean;
};

/**
 * Whatever is told to a person is told one after the other. So a listener that runs twice finds what it did the first
 * time, and every change of a row gets a later time than all that was there: what a page has shown is then known by
 * the latest time on it.
 */
export async function lockNotifications(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${userId}`}, 0))`.execute(tx);
}

/** Later than everything the person was told on the campus, whatever the clocks of several processes say. */
export function momentFor({ userId, campusId }: Whose, now: Date) {
  return sql<Date>`greatest(${now}::timestamptz(3), (
    select max(created_at) + interval '1 millisecond' from notifications
    where user_id = ${userId} and campus_id = ${campusId}))`;
}

/**
 * Adds the deed to the unread row about its subject, or opens one: then it answers with true. What was told before is
 * not told again.
 */
export async function joinGroup(
  tx: Db,
  { id, now, userId, campusId, type, subjectId, actorId, ...about }: NewNotification,
) {
  const { postId = null, chatId = null, messageId = null, seq = null, isMention = false } = about;
  const { rows } = await sql<{ isOpened: boolean }>`
    with moment as (select ${momentFor({ userId, campusId }, now)} as at),
    opened as (
      insert into notifications as n
        (id, campus_id, user_id, actor_id, type, subject_id, post_id, chat_id, message_id, seq, is_mention,
         began_at, created_at)
      select ${id}::uuid, ${campusId}::uuid, ${userId}::uuid, ${actorId}::uuid, ${type}, ${subjectId}::uuid,
        ${postId}::uuid, ${chatId}::uuid, ${messageId}::uuid, ${seq}::bigint, ${isMention}::boolean, ${now}::timestamptz, at
      from moment
      where not exists (
        select from notification_actors a
        where a.user_id = ${userId} and a.type = ${type} and a.subject_id = ${subjectId} and a.actor_id = ${actorId})
        and ${noBlockBetween(sql`${userId}::uuid`, sql`${actorId}::uuid`)}
      on conflict (user_id, type, subject_id) where read_at is null do update
        set actor_id = excluded.actor_id, actor_count = n.actor_count + 1, created_at = excluded.created_at
      returning n.id, n.created_at
    )
    insert into notification_actors (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select id, ${actorId}::uuid, ${userId}::uuid, ${type}, ${subjectId}::uuid, created_at from opened
    returning notification_id = ${id}::uuid as "isOpened"
  `.execute(tx);
  return rows[0]?.isOpened ?? false;
}

/** Takes the deed back out of the unread row, which goes with the last one. What was read stays as it was. */
export async function leaveGroup(tx: Db, { actorId, ...group }: Action) {
  const row = await lockOpenRow(tx, group);
  if (!row) return;
  await tx
    .deleteFrom('notification_actors')
    .where('notification_id', '=', row.id)
    .where('actor_id', '=', actorId)
    .execute();
  const { rows } = await sql`
    update notifications n set actor_id = latest.actor_id, actor_count = latest.actor_count, created_at = latest.acted_at
    from (
      select actor_id, acted_at, (count(*) over ())::int as actor_count from notification_actors
      where notification_id = ${row.id}
      order by acted_at desc, actor_id limit 1
    ) latest
    where n.id = ${row.id}
    returning n.id
  `.execute(tx);
  if (rows.length === 0) await tx.deleteFrom('notifications').where('id', '=', row.id).execute();
}

/** The unread row of a group. Whoever reads it meanwhile waits, and then finds it as it has become. */
export function lockOpenRow(tx: Db, { userId, type, subjectId }: Pick<Action, 'userId' | 'type' | 'subjectId'>) {
  return tx
    .selectFrom('notifications')
    .select(['id'])
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('read_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
