import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { type Inputs, statement } from '../../../platform/database/statement.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { messageItem } from '../conversations/chat-item.store.ts';
import type { ChatParams } from '../conversations/chat-lists.store.ts';
import { lockingChat } from '../chats.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** A message by the id that the sender's browser created. */
export type Sending = ChatParams & { clientId: string };

type Found = {
  /** Null if it was sent to another chat or the chat is deleted. */
  json: string | null;
  /** The current revision of the chat. */
  revision: number;
  userIds: string[];
};

export async function findSending(db: Db, { campusId, viewerId, chatId, clientId }: Sending) {
  const { rows } = await sql<Found>`
    select c.revision, array[c.low_user_id, c.high_user_id] as "userIds",
      case when e.chat_id = ${chatId} and e.campus_id = ${campusId} and exists (
        select from chat_members me where me.chat_id = e.chat_id and me.user_id = ${viewerId}
      ) then ${messageItem(viewerId)}::text end as json
    from messages e join chats c on c.id = e.chat_id
    where e.sender_id = ${viewerId} and e.client_id = ${clientId}
  `.execute(db);
  return rows[0];
}

export type NewMessage = {
  campusId: string;
  id: string;
  chatId: string;
  senderId: string;
  clientId: string;
  /** As JSON. */
  document: string;
  /** Shared explicitly. */
  postId: string | null;
  /** Linked in the text; its card is shown if the sender may share it. */
  linkedId: string | null;
  now: Date;
};

export type InsertedMessage = {
  otherId: string;
  /** The other person is still a member of the campus. */
  isReachable: boolean;
  /** The campus has the shared post, and the sender may share it. */
  isShareable: boolean;
  /** Null if nothing was inserted: one of the above, or the sender has used this `clientId` before. */
  json: string | null;
  revision: number | null;
  /** For whom the chat was already unread. */
  unreadIds: string[];
};

/** What also runs for the new message: once for `sent`, and once for `read` if the sender had not read the chat. */
type Follows = (
  message: Inputs<NewMessage>,
  of: Record<'seq' | 'recipientId' | 'sent' | 'read', SqlFragment>,
) => SqlFragment[];

const NEW_MESSAGE = {
  seq: sql`inserted.seq`,
  recipientId: sql`chat."otherId"`,
  sent: sql`inserted cross join chat`,
  read: sql`inserted join members on members.user_id = inserted.sender_id and members.is_unread`,
};

/**
 * Writes a message in one statement: locks the chat, makes the message its last one, read for its sender and unread for
 * the other person. Returns no row if the sender has no such chat.
 */
export function insertingMessage({ isGeneric }: { isGeneric: boolean }, follows: Follows) {
  return statement<NewMessage, InsertedMessage>((message) => {
    const { campusId, id, chatId, senderId, clientId, document, postId, linkedId, now } = message;
    const also = follows(message, NEW_MESSAGE).map((each, index) => sql`${sql.ref(`follows_${index}`)} as (${each})`);
    return sql`
      with chat as materialized (${lockingChat({ campus: { id: campusId, isGeneric }, viewerId: senderId, chatId })}),
      members as materialized (
        select m.user_id, m.is_unread from chat_members m join chat on chat.id = m.chat_id for no key update of m
      ), shared as (
        select ${postId}::uuid is null or exists (${shareable({ campusId, postId, by: senderId })}) as is_allowed,
          (${shareable({ campusId, postId: linkedId, by: senderId })}) as linked_id
      ), inserted as (
        insert into messages
          (id, chat_id, campus_id, seq, revision, sender_id, client_id, document, post_id, has_post, created_at)
        select ${id}::uuid, chat.id, ${campusId}::uuid, chat."lastSeq" + 1, chat.revision + 1, ${senderId}::uuid,
          ${clientId}::uuid, ${document}::jsonb, coalesce(${postId}::uuid, shared.linked_id),
          ${postId}::uuid is not null,
          -- Never earlier than the previous message, even if the clocks of two processes differ.
          greatest(${now}::timestamptz(3), chat."lastMessageAt")
        from chat, shared
        where chat."isReachable" and shared.is_allowed
        on conflict (sender_id, client_id) do nothing
        returning *
      ), advanced as (
        update chats c set last_seq = e.seq, revision = e.revision, last_deed = 'message', last_actor_id = e.sender_id,
          last_message_id = e.id, last_message_at = e.created_at
        from inserted e where c.id = e.chat_id
      ), marked as (
        update chat_members m set last_message_at = e.created_at, is_unread = m.user_id <> e.sender_id,
          last_read_seq = case when m.user_id = e.sender_id then e.seq else m.last_read_seq end
        from inserted e where m.chat_id = e.chat_id
      ), ${sql.join(also)}
      select chat."otherId", chat."isReachable", shared.is_allowed as "isShareable", e.revision,
        case when e.id is not null then ${messageItem(senderId)}::text end as json,
        array(select user_id from members where is_unread) as "unreadIds"
      from chat cross join shared left join inserted e on true`;
  });
}

type Value<T> = T | RawBuilder<T>;
type Shared = { campusId: Value<string>; postId: Value<string | null>; by: Value<string> };

/** The post or comment, if the campus has it and the person may share it in a chat. */
function shareable({ campusId, postId, by }: Shared) {
  return sql`
    select p.id from posts p
    where p.id = ${postId}::uuid and p.campus_id = ${campusId} and p.type = 'post' and p.deleted_at is null
      and ${noBlockBetween(sql`p.author_id`, sql`${by}::uuid`)}`;
}

export async function isShareable(db: Db, shared: Shared) {
  const { rows } = await shareable(shared).execute(db);
  return rows.length > 0;
}
