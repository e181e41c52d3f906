import { sql } from 'kysely';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import { messageItem } from './chat-item.store.ts';
import type { AskedChat } from './chat-lists.store.ts';

/** A message by the id that the sender's browser created. */
export type Sending = AskedChat & { clientId: string };

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

export type MessageRow = {
  id: string;
  chatId: string;
  campusId: string;
  seq: number;
  revision: number;
  senderId: string;
  clientId: string;
  document: RichText;
  /** Shared, or linked in the text. */
  postId: string | undefined;
  hasPost: boolean;
  at: Date;
};

/** False if the sender has used this `clientId` before. */
export async function insertMessage(tx: Db, message: MessageRow) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('messages')
    .values({
      id: message.id,
      chat_id: message.chatId,
      campus_id: message.campusId,
      seq: message.seq,
      revision: message.revision,
      sender_id: message.senderId,
      client_id: message.clientId,
      document: JSON.stringify(message.document),
      post_id: message.postId ?? null,
      has_post: message.hasPost,
      created_at: message.at,
    })
    .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export type UnreadBefore = { userId: string; wasUnread: boolean };

/** Makes a new message the last one of the locked chat: read for its sender, unread for the other person. */
export async function advanceChat(tx: Db, { id, chatId, seq, revision, senderId, at }: MessageRow) {
  const { rows } = await sql<UnreadBefore>`
    with advanced as (
      update chats set last_seq = ${seq}, revision = ${revision}, last_deed = 'message', last_actor_id = ${senderId},
        last_message_id = ${id}, last_message_at = ${at}
      where id = ${chatId}
    )
    update chat_members m
    set last_message_at = ${at},
      is_unread = m.user_id <> ${senderId},
      last_read_seq = case when m.user_id = ${senderId} then ${seq} else m.last_read_seq end
    from chat_members before
    where m.chat_id = ${chatId} and before.chat_id = m.chat_id and before.user_id = m.user_id
    returning m.user_id as "userId", before.is_unread as "wasUnread"
  `.execute(tx);
  return rows;
}

type Shared = { campusId: string; postId: string; by: string };

/** Whether the campus has this post or comment and the person may share it in a chat. */
export async function isShareable(db: Db, { campusId, postId, by }: Shared) {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('id', '=', postId)
    .where('campus_id', '=', campusId)
    .where('type', '=', 'post')
    .where('deleted_at', 'is', null)
    .where(noBlockBetween(sql`author_id`, sql`${by}::uuid`))
    .executeTakeFirst();
  return row !== undefined;
}
