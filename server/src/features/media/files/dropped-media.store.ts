import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Of these, the ones that no post and no message shows or could still take. */
export async function listDropped(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select m.id
    from media m
    where m.id = any (${ids}::uuid[]) and m.purpose <> 'avatar'
      and (m.status = 'failed' or m.post_id is not null or m.message_id is not null)
      and not exists (select from posts p where p.id = m.post_id and p.deleted_at is null)
      and not exists (
        select from messages e join chats c on c.id = e.chat_id
        where e.id = m.message_id and c.sealed_at is null)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes the files from what was said in a conversation that is about to be erased: nobody shows or takes them again. */
export async function dropMediaOfChat(tx: Db, chatId: string) {
  const { rows } = await sql<{ id: string }>`
    update media m set status = 'failed', message_id = null
    from messages e where e.chat_id = ${chatId} and m.message_id = e.id
    returning m.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** The same for one message that was taken away. */
export async function dropMediaOfMessage(tx: Db, messageId: string) {
  const { rows } = await sql<{ id: string }>`
    update media set status = 'failed', message_id = null where message_id = ${messageId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Nothing is left of it but that its bytes were sent today. */
export async function setEmptied(db: Db, id: string) {
  await db
    .updateTable('media')
    .set({ status: 'failed', post_id: null, message_id: null, position: 0, alt: '', file_name: '', variants: '[]' })
    .where('id', '=', id)
    .execute();
}

/** What no post and no message took in all this time, which from now on none can. */
export async function dropUnclaimed(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    update media set status = 'failed'
    where id in (
      select id from media
      where purpose <> 'avatar' and post_id is null and message_id is null and created_at < ${before}
      order by created_at
      limit ${limit}
      for update skip locked)
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The moment as the database writes it: a date of ours knows only its milliseconds. */
export type UnfinishedUpload = { id: string; bytes: number; begunAt: string };

type UnfinishedPage = { before: Date; after: UnfinishedUpload | undefined; limit: number };

/** Uploads whose bytes should have been here long ago, oldest first, behind the last one seen. */
export async function listUnfinished(db: Db, { before, after, limit }: UnfinishedPage) {
  const { rows } = await sql<UnfinishedUpload>`
    select id, upload_bytes as bytes, created_at::text as "begunAt"
    from media
    where purpose <> 'avatar' and post_id is null and message_id is null and status = 'uploading'
      and created_at < ${before}
      and (created_at, id) > (${after?.begunAt ?? '-infinity'}::timestamptz, ${after?.id ?? NIL}::uuid)
    order by created_at, id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Of these ids, the ones of which there is no row. */
export async function listUnknown(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id) where not exists (select from media m where m.id = i.id)
  `.execute(db);
  return rows.map(({ id }) => id);
}
