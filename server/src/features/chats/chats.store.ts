import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { readingTime } from '../../platform/database/reading-time.ts';
import { opaqueIds } from '../../platform/database/opaque-values.ts';
import { isMemberOn, noBlockBetween } from '../accounts/accounts.public.ts';
import type { ChatParams } from './conversations/chat-lists.store.ts';

export type LockedChat = {
  otherId: string;
  /** The other person is still a member of the campus. */
  isReachable: boolean;
  lastSeq: number;
  revision: number;
  lastMessageAt: Date;
};

type Id = string | RawBuilder<string>;
type ChatToLock = { campus: { id: Id; isGeneric: boolean }; viewerId: Id; chatId: Id };

/**
 * Locks a chat that the viewer takes part in. Every change takes this lock first, so messages are numbered without gaps
 * and a reader of one change also sees every earlier one.
 */
export async function lockChat(tx: Db, chat: ChatToLock) {
  const { rows } = await lockingChat(chat).execute(tx);
  return rows[0];
}

/** The same as a query, for a larger statement. */
export function lockingChat({ campus, viewerId, chatId }: ChatToLock) {
  return sql<LockedChat>`
    select c.id, u.id as "otherId", ${isMemberOn(campus)} as "isReachable",
      c.last_seq as "lastSeq", c.revision, c.last_message_at as "lastMessageAt"
    from chats c
    join users u on u.id = case when c.low_user_id = ${viewerId} then c.high_user_id else c.low_user_id end
    where c.id = ${chatId} and c.campus_id = ${campus.id} and c.sealed_at is null
      and ${viewerId} in (c.low_user_id, c.high_user_id)
      and ${noBlockBetween(sql`c.low_user_id`, sql`c.high_user_id`)}
    for no key update of c
  `;
}

type ChatsQuery = { campusId: string; viewerId: string; chatIds: readonly string[] };

/** A subquery: the ids of the chats that the viewer takes part in. */
export function queryChatsOf({ campusId, viewerId, chatIds }: ChatsQuery) {
  return sql<{ id: string }>`
    select m.chat_id as id from chat_members m
    where m.chat_id = any(${chatIds}::uuid[]) and m.user_id = ${viewerId} and m.campus_id = ${campusId}
  `;
}

export async function isInChat(db: Db, { campusId, viewerId, chatId }: ChatParams) {
  const { rows } = await queryChatsOf({ campusId, viewerId, chatIds: [chatId] }).execute(db);
  return rows.length > 0;
}

/** Two people on a campus. Either of them can be the viewer. */
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

/** False if the two already have a chat; only one of several concurrent calls returns true. Starts unread for both. */
export async function insertChat(tx: Db, pair: Pair, { id, at }: { id: string; at: Date }) {
  const { rows } = await sql`
    with started as (
      insert into chats (id, campus_id, low_user_id, high_user_id, last_message_at, created_at)
      values (${id}, ${pair.campusId}, ${low(pair)}, ${high(pair)}, ${at}, ${at})
      on conflict (campus_id, low_user_id, high_user_id) where sealed_at is null do nothing
      returning id, campus_id, low_user_id, high_user_id, last_message_at
    )
    insert into chat_members (chat_id, campus_id, user_id, last_message_at)
    select s.id, s.campus_id, u.id, s.last_message_at
    from started s cross join lateral unnest(array[s.low_user_id, s.high_user_id]) as u (id)
    returning chat_id
  `.execute(tx);
  return rows.length > 0;
}

/** Raises the revision of a locked chat. */
export async function countChange(tx: Db, chatId: string) {
  const { revision } = await tx
    .updateTable('chats')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', chatId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export type MemberOfCampus = { userId: string; campusId: string };
export type UnreadCount = MemberOfCampus & { count: number; asOf: number };

/**
 * The number of unread chats of each person. `asOf` is the time of the counting statement: a count that missed a change
 * is older than the count that the author of the change makes after the commit.
 */
export async function countUnread(db: Db, people: readonly MemberOfCampus[]) {
  const [userIds, campusIds] = [people.map(({ userId }) => userId), people.map(({ campusId }) => campusId)];
  const { rows } = await sql<UnreadCount>`
    select u.id as "userId", u.campus_id as "campusId",
      (select count(*) from chat_members m where m.user_id = u.id and m.campus_id = u.campus_id and m.is_unread) as count,
      ${readingTime} as "asOf"
    from unnest(${opaqueIds(userIds)}, ${opaqueIds(campusIds)}) as u (id, campus_id)
  `.execute(db);
  return rows;
}
