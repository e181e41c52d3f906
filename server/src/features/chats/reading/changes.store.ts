import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { dropMediaOfMessages } from '../../media/media.public.ts';

export type TouchedMessage = { chatId: string; campusId: string; revision: number; userIds: string[] };

/**
 * Gives a changed message a new revision, so that browsers fetch it again. Returns undefined if the chat is deleted.
 */
export async function touchMessage(db: Db, messageId: string): Promise<TouchedMessage | undefined> {
  const { rows } = await sql<TouchedMessage>`
    with changed_chat as (
      update chats set revision = revision + 1
      where id = (select chat_id from messages where id = ${messageId}) and sealed_at is null
      returning id, campus_id, revision, low_user_id, high_user_id
    ), touched as (
      update messages e set revision = changed_chat.revision from changed_chat where e.id = ${messageId}
    )
    select id as "chatId", campus_id as "campusId", revision, array[low_user_id, high_user_id] as "userIds"
    from changed_chat
  `.execute(db);
  return rows[0];
}

export async function findMessageOfFile(db: Db, mediaId: string) {
  const row = await db
    .selectFrom('media')
    .select('message_id as messageId')
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return row?.messageId ?? undefined;
}

/** Returns the ids of its files, which the caller announces as dropped. */
export function dropFilesOfMessage(tx: Db, messageId: string) {
  return dropMediaOfMessages(tx, sql`${messageId}`);
}

export async function listSharesOf(db: Db, postId: string) {
  const rows = await db.selectFrom('messages').select('id').where('post_id', '=', postId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Messages that share a post, or a comment anywhere below it. */
export async function listSharesBelow(db: Db, postId: string) {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select p.id from posts p where p.id = ${postId}
      union all
      select p.id from posts p join below b on p.parent_id = b.id
    )
    select e.id from messages e where e.post_id in (select id from below) order by e.id
  `.execute(db);
  return rows.map(({ id }) => id);
}
