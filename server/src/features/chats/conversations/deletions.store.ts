import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { noBlockBetween } from '../../accounts/accounts.public.ts';
import { dropMediaOfMessages } from '../../media/media.public.ts';
import type { ChatParams } from './chat-lists.store.ts';

/**
 * The two members, also while only the sealed copy is left, so that a repeated deletion is answered alike. Undefined if the
 * viewer is not one of them, or cannot see the chat because one blocks the other.
 */
export async function findDeletable(db: Db, { campusId, viewerId, chatId }: ChatParams) {
  const { rows } = await sql<{ userIds: string[] }>`
    select array[low_user_id, high_user_id] as "userIds" from chats
    where id = ${chatId} and campus_id = ${campusId} and ${viewerId} in (low_user_id, high_user_id)
      and (sealed_at is not null or ${noBlockBetween(sql`low_user_id`, sql`high_user_id`)})
  `.execute(db);
  return rows[0];
}

/** False if it is sealed already. Only one of several concurrent calls returns true. */
export async function sealChat(tx: Db, chatId: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('chats')
    .set({ sealed_at: now })
    .where('id', '=', chatId)
    .where('sealed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes the chat from both lists. Returns the people for whom it was unread. */
export async function deleteMembers(tx: Db, chatId: string) {
  const members = await tx
    .deleteFrom('chat_members')
    .where('chat_id', '=', chatId)
    .returning(['user_id as userId', 'is_unread as isUnread'])
    .execute();
  return members.filter(({ isUnread }) => isUnread).map(({ userId }) => userId);
}

/** Chats that were sealed before a time, oldest first. */
export async function listSealed(db: Db, before: Date, limit: number) {
  const rows = await db
    .selectFrom('chats')
    .select('id')
    .where('sealed_at', '<', before)
    .orderBy('sealed_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the ids of the files, which the caller announces as dropped. */
export function dropFilesOfChat(tx: Db, chatId: string) {
  return dropMediaOfMessages(tx, sql`select id from messages where chat_id = ${chatId}`);
}

/** Does not use `chat_members`, because a chat has no member rows while one person blocks the other. */
export async function listChatsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('chats')
    .select(['id as chatId', 'campus_id as campusId', 'low_user_id', 'high_user_id'])
    .where('sealed_at', 'is', null)
    .where((row) => row.or([row('low_user_id', '=', userId), row('high_user_id', '=', userId)]))
    .execute();
  return rows.map(({ low_user_id: low, high_user_id: high, ...chat }) => ({ ...chat, userIds: [low, high] }));
}

/** Also deletes its messages (cascade). */
export async function eraseChat(tx: Db, chatId: string) {
  await tx.deleteFrom('chats').where('id', '=', chatId).where('sealed_at', 'is not', null).execute();
}
