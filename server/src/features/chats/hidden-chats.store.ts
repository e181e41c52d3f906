import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Two people, one of whom blocked the other. */
export type Couple = { blockerId: string; blockedId: string };

const between = ({ blockerId, blockedId }: Couple) => sql`
  c.low_user_id = least(${blockerId}::uuid, ${blockedId}::uuid)
  and c.high_user_id = greatest(${blockerId}::uuid, ${blockedId}::uuid) and c.sealed_at is null`;

export type HiddenChat = { chatId: string; campusId: string; unreadTo: string[] };

/**
 * Takes their conversations out of both lists, on every campus, as long as one has blocked the other: without its
 * members' rows a conversation is in no list and no badge, and nobody reads or hears it.
 */
export async function hideChats(tx: Db, couple: Couple) {
  const { rows } = await sql<HiddenChat>`
    with gone as (
      delete from chat_members m using chats c
      where m.chat_id = c.id and ${between(couple)} and exists (
        select from blocks b where b.blocker_id in (c.low_user_id, c.high_user_id)
          and b.blocked_id in (c.low_user_id, c.high_user_id))
      returning m.chat_id, m.campus_id, m.user_id, m.is_unread
    )
    select chat_id as "chatId", campus_id as "campusId",
      coalesce(array_agg(user_id) filter (where is_unread), '{}') as "unreadTo"
    from gone group by chat_id, campus_id
  `.execute(tx);
  return rows;
}

export type ShownChat = { chatId: string; campusId: string; revision: number };

/** Puts them back into both lists, once neither blocks the other. What was said counts as read. */
export async function showChats(tx: Db, couple: Couple) {
  const { rows } = await sql<ShownChat>`
    with back as (
      insert into chat_members (chat_id, campus_id, user_id, last_read_seq, last_message_at, is_unread)
      select c.id, c.campus_id, u.id, c.last_seq, c.last_message_at, false
      from chats c cross join lateral unnest(array[c.low_user_id, c.high_user_id]) as u (id)
      where ${between(couple)} and not exists (
        select from blocks b where b.blocker_id in (c.low_user_id, c.high_user_id)
          and b.blocked_id in (c.low_user_id, c.high_user_id))
      on conflict do nothing
      returning chat_id
    )
    select c.id as "chatId", c.campus_id as "campusId", c.revision from chats c
    where c.id in (select chat_id from back)
  `.execute(tx);
  return rows;
}
