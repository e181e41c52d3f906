import type { Db } from '../../../platform/database/database.ts';
import type { ChatParams } from '../conversations/chat-lists.store.ts';

/** A member's read position and the last seq of the chat. */
export function findReading(db: Db, { campusId, viewerId, chatId }: ChatParams) {
  return db
    .selectFrom('chat_members as m')
    .innerJoin('chats as c', 'c.id', 'm.chat_id')
    .select(['m.last_read_seq as readSeq', 'm.is_unread as isUnread', 'c.last_seq as lastSeq'])
    .where('m.chat_id', '=', chatId)
    .where('m.user_id', '=', viewerId)
    .where('m.campus_id', '=', campusId)
    .executeTakeFirst();
}

export async function setRead(
  tx: Db,
  { viewerId, chatId }: ChatParams,
  { readSeq, isUnread }: { readSeq: number; isUnread: boolean },
) {
  await tx
    .updateTable('chat_members')
    .set({ last_read_seq: readSeq, is_unread: isUnread })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', viewerId)
    .execute();
}
