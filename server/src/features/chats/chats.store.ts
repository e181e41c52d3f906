import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import { isMemberOn, noBlockBetween } from '../accounts/accounts.public.ts';
import type { AskedChat } from './chat-lists.store.ts';

type Campus = { id: string; isGeneric: boolean };

export type LockedChat = {
  otherId: string;
  /** The other one still takes part on the campus. */
  isReachable: boolean;
  lastSeq: number;
  revision: number;
  lastMessageAt: Date;
};

/**
 * Holds a conversation that the viewer takes part in. Whatever changes one holds it first: so messages are numbered
 * without gaps, and who has seen one change has seen every earlier one.
 */
export async function holdChat(
  tx: Db,
  { campus, viewerId, chatId }: { campus: Campus; viewerId: string; chatId: string },
) {
  const { rows } = await sql<LockedChat>`
    select u.id as "otherId", ${isMemberOn(campus)} as "isReachable",
      c.last_seq as "lastSeq", c.revision, c.last_message_at as "lastMessageAt"
    from chats c
    join users u on u.id = case when c.low_user_id = ${viewerId} then c.high_user_id else c.low_user_id end
    where c.id = ${chatId} and c.campus_id = ${campus.id} and c.sealed_at is null
      and ${viewerId} in (c.low_user_id, c.high_user_id)
      and ${noBlockBetween(sql`c.low_user_id`, sql`c.high_user_id`)}
    for no key update of c
  `.execute(tx);
  return rows[0];
}

type AskedChats = { campusId: string; viewerId: string; chatIds: readonly string[] };

/** The ids of those chats that the viewer takes part in: a query to be made part of another. */
export function queryChatsOf({ campusId, viewerId, chatIds }: AskedChats) {
  return sql<{ id: string }>`
    select m.chat_id as id from chat_members m
    where m.chat_id = any(${chatIds}::uuid[]) and m.user_id = ${viewerId} and m.campus_id = ${campusId}
  `;
}

export async function isInChat(db: Db, { campusId, viewerId, chatId }: AskedChat) {
  const { rows } = await queryChatsOf({ campusId, viewerId, chatIds: [chatId] }).execute(db);
  return rows.length > 0;
}

/** Two people on a campus, whoever of them asks. */
export type Pair = { campusId: string; viewerId: string; otherId: string };

const low = ({ viewerId, otherId }: Pair): RawBuilder<string> => sql`least(${viewerId}::uuid, ${otherId}::uuid)`;
const high = ({ viewerId, otherId }: Pair): RawBuilder<string> => sql`greatest(${viewerId}::uuid, ${otherId}::uuid)`;

export async function findChatOf(db: Db, pair: Pair) {
  const row = await db
    .selectFrom('chats')
    .select('id')
    .where('campus_id', '=', pair.campusId)
    .where('low_user_id', '=', low(pair))
    .where('high_user_id', '=', high(pair))
    .where('sealed_at', 'is', null)
    .where(noBlockBetween(sql`low_user_id`, sql`high_user_id`))
    .executeTakeFirst();
  return row?.id;
}

/** False when the two have one already; of several at once one is true. Unread to both until they open it. */
export async function insertChat(tx: Db, pair: Pair, { id, at }: { id: string; at: Date }) {
  const { rows } = await sql`
    with begun as (
      insert into chats (id, campus_id, low_user_id, high_user_id, last_message_at, created_at)
      values (${id}, ${pair.campusId}, ${low(pair)}, ${high(pair)}, ${at}, ${at})
      on conflict (campus_id, low_user_id, high_user_id) where sealed_at is null do nothing
      returning id, campus_id, low_user_id, high_user_id, last_message_at
    )
    insert into chat_members (chat_id, campus_id, user_id, last_message_at)
    select b.id, b.campus_id, u.id, b.last_message_at
    from begun b cross join lateral unnest(array[b.low_user_id, b.high_user_id]) as u (id)
    returning chat_id
  `.execute(tx);
  return rows.length > 0;
}

/** Numbers one more change of a held conversation. */
export async function countChange(tx: Db, chatId: string) {
  const { revision } = await tx
    .updateTable('chats')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', chatId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export type UnreadCount = { userId: string; count: number; asOf: number };

/**
 * How many conversations are unread to each of these people. The moment is that of the counting statement: one that
 * missed a change began before it was there, and so is older than the one that whoever made the change counts.
 */
export async function countUnread(db: Db, campusId: string, userIds: readonly string[]) {
  const { rows } = await sql<UnreadCount>`
    select u.id as "userId",
      (select count(*) from chat_members m where m.user_id = u.id and m.campus_id = ${campusId} and m.is_unread) as count,
      ${readingTime} as "asOf"
    from unnest(${userIds}::uuid[]) as u (id)
  `.execute(db);
  return rows;
}
