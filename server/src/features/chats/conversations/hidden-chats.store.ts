import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Two people, one of whom blocks or blocked the other. */
export type Couple = { blockerId: string; blockedId: string };

/**
 * Locks their chats before the member rows, as a deletion does. What waited for a deletion sees that the chat is sealed,
 * and leaves it out.
 */
const lockedBetween = ({ blockerId, blockedId }: Couple) => sql`locked as (
  select c.* from chats c
  where c.low_user_id = least(${blockerId}::uuid, ${blockedId}::uuid)
    and c.high_user_id = greatest(${blockerId}::uuid, ${blockedId}::uuid) and c.sealed_at is null
  order by c.id
  for no key update)`;

/** Hiding and showing the chats of two people run one after the other, so that the later one sees what is true now. */
async function lockChatsBetween(tx: Db, { blockerId, blockedId }: Couple) {
  const key = `chats between:${[blockerId, blockedId].toSorted().join()}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

export type HiddenChat = { chatId: string; campusId: string; unreadTo: string[] };

/**
 * If one of the two blocks the other, removes the member rows of their chats on every campus. Without member rows a
 * chat is in no list and no badge, and nobody can read it or subscribe to it.
 */
export async function hideChats(tx: Db, couple: Couple) {
  await lockChatsBetween(tx, couple);
  const { rows } = await sql<HiddenChat>`
    with ${lockedBetween(couple)},
    gone as (
      delete from chat_members m using locked c
      where m.chat_id = c.id and exists (
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

/** Restores the member rows when neither blocks the other anymore. All messages count as read. */
export async function showChats(tx: Db, couple: Couple) {
  await lockChatsBetween(tx, couple);
  const { rows } = await sql<ShownChat>`
    with ${lockedBetween(couple)},
    back as (
      insert into chat_members (chat_id, campus_id, user_id, last_read_seq, last_message_at, is_unread)
      select c.id, c.campus_id, u.id, c.last_seq, c.last_message_at, false
      from locked c cross join lateral unnest(array[c.low_user_id, c.high_user_id]) as u (id)
      where not exists (
        select from blocks b where b.blocker_id in (c.low_user_id, c.high_user_id)
          and b.blocked_id in (c.low_user_id, c.high_user_id))
      on conflict do nothing
      returning chat_id
    )
    select c.id as "chatId", c.campus_id as "campusId", c.revision from locked c
    where c.id in (select chat_id from back)
  `.execute(tx);
  return rows;
}
