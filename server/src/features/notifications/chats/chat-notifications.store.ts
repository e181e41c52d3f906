import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { opaqueIds } from '../../../platform/database/opaque-values.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { momentFor } from '../notification-groups.store.ts';

type Member = { chatId: string; userId: string };

/**
 * Locks a member's read position in a chat. Undefined if the chat is deleted: then nobody is notified, and a listener
 * removes the old notifications.
 */
export async function lockMember(tx: Db, { chatId, userId }: Member) {
  const { rows } = await sql<{ readSeq: number; isUnread: boolean }>`
    select last_read_seq as "readSeq", is_unread as "isUnread" from chat_members
    where chat_id = ${chatId} and user_id = ${userId}
    for no key update
  `.execute(tx);
  return rows[0];
}

/** A member of a chat with its campus. */
export type Reader = Member & { campusId: string };

const readersOf = (readers: readonly Member[]) => sql`
  unnest(${opaqueIds(readers.map(({ chatId }) => chatId))}, ${opaqueIds(readers.map(({ userId }) => userId))})
    as r (chat_id, user_id)`;

/** Locks the unread "messages" rows of these people, so that marking them as read waits for this transaction. */
export async function lockMessageRows(tx: Db, readers: readonly Member[]) {
  await sql`
    select n.id from notifications n join ${readersOf(readers)} on n.user_id = r.user_id and n.subject_id = r.chat_id
    where n.type = 'message' and n.read_at is null
    order by n.id for update of n
  `.execute(tx);
}

/** Where all counted messages were read in the chat, marks the row as read. The next message opens a new row. */
export async function closeReadRows(tx: Db, readers: readonly Member[], now: Date) {
  await sql`
    update notifications n set read_at = ${now}
    from ${readersOf(readers)} join chat_members m on m.chat_id = r.chat_id and m.user_id = r.user_id
    where n.user_id = r.user_id and n.type = 'message' and n.subject_id = r.chat_id and n.read_at is null
      and n.seq <= m.last_read_seq
  `.execute(tx);
}

/** Opening a chat marks its "new chat" notification as read. */
export async function closeStartedRows(tx: Db, readers: readonly Member[], now: Date) {
  await sql`
    update notifications n set read_at = ${now}
    from ${readersOf(readers)} join chat_members m on m.chat_id = r.chat_id and m.user_id = r.user_id
    where n.user_id = r.user_id and n.type = 'new chat' and n.subject_id = r.chat_id and n.read_at is null
  `.execute(tx);
}

/**
 * A subquery for readers with the alias `r`: the messages from the other person that were neither read in the chat nor
 * seen in the notification list. The caller locks the unread rows first, so that they cannot be read in the meantime.
 */
const waiting = sql`lateral (
  select (count(*) over ())::int as times, e.seq, e.id as message_id, e.sender_id
  from messages e
  where e.chat_id = r.chat_id and e.sender_id <> r.user_id and e.seq > (
    select greatest(m.last_read_seq, max(n.seq)) from notifications n
    where n.chat_id = r.chat_id and n.user_id = r.user_id and n.type = 'message' and n.read_at is not null)
  order by e.seq desc
  limit 1) w`;

type MessageReader = Reader & { id: string; isMention: boolean };

/** Keeps one unread row per chat for all waiting messages. Returns the rows with news, and which are new. Idempotent. */
export async function upsertMessageRows(tx: Db, readers: readonly MessageReader[], now: Date) {
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    with readers as (
      select r.*, r."chatId" as chat_id, r."userId" as user_id
      from json_to_recordset(${JSON.stringify(readers)}::json)
        as r (id uuid, "chatId" uuid, "userId" uuid, "campusId" uuid, "isMention" boolean)
    ), found as (
      select r.*, w.*, ${momentFor(sql`r.user_id`, sql`r."campusId"`, now)}
        + (row_number() over (partition by r.user_id, r."campusId" order by r.id) - 1) * interval '1 millisecond' as at
      from readers r
      join chat_members m on m.chat_id = r.chat_id and m.user_id = r.user_id
      cross join ${waiting}
      where ${noBlockBetween(sql`r.user_id`, sql`w.sender_id`)}
    ), known as (
      select n.id, n.seq from notifications n join readers r on n.user_id = r.user_id and n.subject_id = r.chat_id
      where n.type = 'message' and n.read_at is null
    ), opened as (
      insert into notifications as n
        (id, campus_id, user_id, actor_id, type, subject_id, chat_id, message_id, seq, times, is_mention,
         began_at, created_at)
      select id, "campusId", user_id, sender_id, 'message', chat_id, chat_id, message_id, seq, times, "isMention",
        ${now}::timestamptz, at
      from found
      on conflict (user_id, type, subject_id) where read_at is null do update
        set times = excluded.times, seq = excluded.seq, message_id = excluded.message_id,
          is_mention = n.is_mention or excluded.is_mention,
          created_at = case when excluded.seq > n.seq then excluded.created_at else n.created_at end
      returning n.id, n.user_id, n.chat_id, n.actor_id, n.created_at, n.seq
    ), acted as (
      insert into notification_actors as a (notification_id, actor_id, user_id, type, subject_id, acted_at)
      select id, actor_id, user_id, 'message', chat_id, created_at from opened
      on conflict (notification_id, actor_id) do update set acted_at = excluded.acted_at
    )
    select o.id, k.id is null as "isNew" from opened o left join known k on k.id = o.id
    where k.seq is null or k.seq < o.seq
  `.execute(tx);
  return rows;
}

/** Some of the counted messages were read. */
export async function lowerTimes(tx: Db, readers: readonly Member[]) {
  await sql`
    update notifications n set times = w.times
    from ${readersOf(readers)}
    join chat_members m on m.chat_id = r.chat_id and m.user_id = r.user_id
    cross join ${waiting}
    where n.user_id = r.user_id and n.type = 'message' and n.subject_id = r.chat_id and n.read_at is null
      and n.times <> w.times
  `.execute(tx);
}

/** The messages whose text may mention their recipient. */
export async function findMentioning(db: Db, messages: readonly { messageId: string; recipientId: string }[]) {
  const { rows } = await sql<{ messageId: string; text: string; username: string }>`
    select e.id as "messageId", e.plain_text as text, u.username
    from unnest(${opaqueIds(messages.map(({ messageId }) => messageId))},
      ${opaqueIds(messages.map(({ recipientId }) => recipientId))})
      as sent (message_id, user_id)
    join messages e on e.id = sent.message_id and e.plain_text like '%@%'
    join users u on u.id = sent.user_id
  `.execute(db);
  return rows;
}

/** Locks the chat, so that it is not deleted and its hearts do not change. Undefined if it is deleted. */
export async function lockMessage(tx: Db, chatId: string, messageId: string, actorId: string) {
  const locked = await sql`select id from chats where id = ${chatId} and sealed_at is null for share`.execute(tx);
  if (locked.rows.length === 0) return undefined;
  const { rows } = await sql<{ seq: number; isHearted: boolean }>`
    select m.seq, exists (
      select from reactions r where r.message_id = m.id and r.user_id = ${actorId}) as "isHearted"
    from messages m where m.id = ${messageId} and m.chat_id = ${chatId}
  `.execute(tx);
  return rows[0];
}
