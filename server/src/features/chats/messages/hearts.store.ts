import { sql } from 'kysely';
import type { MessageId } from '@quad/contract/chats/chats.schemas';
import type { Db } from '../../../platform/database/database.ts';
import { heartsOf } from '../conversations/chat-item.store.ts';

export function findMessage(db: Db, chatId: string, messageId: string) {
  return db
    .selectFrom('messages')
    .select(['sender_id as senderId', 'revision'])
    .where('id', '=', messageId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
}

type Heart = { messageId: MessageId; userId: string };

/** False if the heart exists already. */
export async function insertHeart(tx: Db, { messageId, userId, at }: Heart & { at: Date }) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('reactions')
    .values({ message_id: messageId, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False if there was no heart. */
export async function deleteHeart(tx: Db, { messageId, userId }: Heart) {
  const { numDeletedRows } = await tx
    .deleteFrom('reactions')
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listHearts(db: Db, messageId: string) {
  const { rows } = await sql<{ hearts: string[] }>`select ${heartsOf(sql`${messageId}::uuid`)} as hearts`.execute(db);
  return rows[0]?.hearts ?? [];
}

/** Sets the last action that the list of chats shows. It neither moves the chat up nor makes it unread. */
export async function setLastAction(
  tx: Db,
  chatId: string,
  last: { action: string; actorId: string; messageId: string },
) {
  await tx
    .updateTable('chats')
    .set({ last_deed: last.action, last_actor_id: last.actorId, last_message_id: last.messageId })
    .where('id', '=', chatId)
    .execute();
}
