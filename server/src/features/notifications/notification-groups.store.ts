import { sql } from 'kysely';
import type { NotificationType } from '@quad/contract/notifications/notifications';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import type { Whose } from './notifications.store.ts';

/** What a person (`actorId`) did to something that belongs to `userId`. */
export type Action = Whose & {
  type: NotificationType;
  /** Notifications are grouped by this id. */
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
 * Lets only one transaction at a time notify a person. A listener that runs twice then finds its first result. Every
 * change gets a later time than all earlier ones, so the latest time on a page says what the page has shown.
 */
export async function lockNotifications(tx: Db, userId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications:${userId}`}, 0))`.execute(tx);
}

/** A time later than all the person's notifications on the campus, even if the clocks of two processes differ. */
export function momentFor({ userId, campusId }: Whose, now: Date) {
  return sql<Date>`greatest(${now}::timestamptz(3), (
    select max(created_at) + interval '1 millisecond' from notifications
    where user_id = ${userId} and campus_id = ${campusId}))`;
}

/**
 * Adds the action to the unread row about its subject, or opens a new row and returns true. An actor is added once per
 * subject, so a repeated event changes nothing.
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

/** Removes the actor from the unread row, and the row with its last actor. Rows that were read stay unchanged. */
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

/** Locks the unread row of a group, so that marking it as read waits for this transaction. */
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
