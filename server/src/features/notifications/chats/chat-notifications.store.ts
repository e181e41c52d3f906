import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { momentFor } from '../notification-groups.store.ts';

type Member = { chatId: string; userId: string };

/**
 * Locks a member's read position in a chat. Undefined if the chat is deleted: then nobody is notified, and a listener
 * removes the old notifications.
 */
export async function holdMember(tx: Db, { chatId, userId }: Member) {
  const { rows } = await sql<{ readSeq: number; isUnread: boolean }>`
    select last_read_seq as "readSeq", is_unread as "isUnread" from chat_members
    where chat_id = ${chatId} and user_id = ${userId}
    for no key update
  `.execute(tx);
  return rows[0];
}

export type Waiting = { times: number; seq: number; messageId: string };

/**
 * Messages from the other person that were neither read in the chat nor seen in the notification list. The caller locks
 * the unread row first, so that it cannot be read in the meantime.
 */
export async function findWaiting(tx: Db, { chatId, userId, readSeq }: Member & { readSeq: number }) {
  const { rows } = await sql<Waiting>`
    with seen as (
      select greatest(${readSeq}::bigint, max(n.seq)) as seq from notifications n
      where n.chat_id = ${chatId} and n.user_id = ${userId} and n.type = 'message' and n.read_at is not null)
    select (count(*) over ())::int as times, m.seq, m.id as "messageId"
    from messages m, seen
    where m.chat_id = ${chatId} and m.sender_id <> ${userId} and m.seq > seen.seq
    order by m.seq desc
    limit 1
  `.execute(tx);
  return rows[0];
}

type Message = Member & { id: string; campusId: string; senderId: string; isMention: boolean; now: Date };

/** Keeps one unread row per chat for all waiting messages. Returns true if the row is new. Idempotent. */
export async function upsertMessageRow(tx: Db, message: Message, { times, seq, messageId }: Waiting) {
  const { id, chatId, userId, campusId, senderId, isMention, now } = message;
  const { rows } = await sql<{ isOpened: boolean }>`
    with moment as (select ${momentFor({ userId, campusId }, now)} as at),
    opened as (
      insert into notifications as n
        (id, campus_id, user_id, actor_id, type, subject_id, chat_id, message_id, seq, times, is_mention,
         began_at, created_at)
      select ${id}::uuid, ${campusId}::uuid, ${userId}::uuid, ${senderId}::uuid, 'message', ${chatId}::uuid,
        ${chatId}::uuid, ${messageId}::uuid, ${seq}::bigint, ${times}::int, ${isMention}::boolean, ${now}::timestamptz, at
      from moment
      where ${noBlockBetween(sql`${userId}::uuid`, sql`${senderId}::uuid`)}
      on conflict (user_id, type, subject_id) where read_at is null do update
        set times = excluded.times, seq = excluded.seq, message_id = excluded.message_id,
          is_mention = n.is_mention or excluded.is_mention,
          created_at = case when excluded.seq > n.seq then excluded.created_at else n.created_at end
      returning n.id, n.created_at
    )
    insert into notification_actors as a (notification_id, actor_id, user_id, type, subject_id, acted_at)
    select id, ${senderId}::uuid, ${userId}::uuid, 'message', ${chatId}::uuid, created_at from opened
    on conflict (notification_id, actor_id) do update set acted_at = excluded.acted_at
    returning notification_id = ${id}::uuid as "isOpened"
  `.execute(tx);
  return rows[0]?.isOpened ?? false;
}

/** Some of the counted messages were read. Does nothing if the row was read in the meantime. */
export async function setTimes(tx: Db, id: string, times: number) {
  await tx.updateTable('notifications').set({ times }).where('id', '=', id).where('read_at', 'is', null).execute();
}

/** If all counted messages were read in the chat, marks the row as read. The next message opens a new row. */
export async function closeReadRow(tx: Db, { chatId, userId, readSeq }: Member & { readSeq: number }, now: Date) {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and type = 'message' and subject_id = ${chatId} and read_at is null and seq <= ${readSeq}
  `.execute(tx);
}

/** Opening a chat marks its "new chat" notification as read. */
export async function closeStartedRow(tx: Db, { chatId, userId }: Member, now: Date) {
  await sql`
    update notifications set read_at = ${now}
    where user_id = ${userId} and type = 'new chat' and subject_id = ${chatId} and read_at is null
  `.execute(tx);
}

export async function findMessageText(db: Db, messageId: string) {
  const row = await db.selectFrom('messages').select('plain_text').where('id', '=', messageId).executeTakeFirst();
  return row?.plain_text ?? '';
}

export async function findUsername(db: Db, userId: string) {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst();
  return row?.username ?? '';
}

/** Locks the chat, so that it is not deleted and its hearts do not change. Undefined if it is deleted. */
export async function holdMessage(tx: Db, chatId: string, messageId: string, actorId: string) {
  const locked = await sql`select id from chats where id = ${chatId} and sealed_at is null for share`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<{ seq: number; isHearted: boolean }>`
    select m.seq, exists (
      select from reactions r where r.message_id = m.id and r.user_id = ${actorId}) as "isHearted"
    from messages m where m.id = ${messageId} and m.chat_id = ${chatId}
  `.execute(tx);
  return rows[0];
}
