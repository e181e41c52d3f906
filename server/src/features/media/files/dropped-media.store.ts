import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Filters to media that no post or message shows or can still attach. */
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

/** Detaches all files from a chat that is about to be erased. Status `failed` keeps them from being attached again. */
export async function dropMediaOfChat(tx: Db, chatId: string) {
  const { rows } = await sql<{ id: string }>`
    update media m set status = 'failed', message_id = null
    from messages e where e.chat_id = ${chatId} and m.message_id = e.id
    returning m.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Like `dropMediaOfChat`, for one removed message. */
export async function dropMediaOfMessage(tx: Db, messageId: string) {
  const { rows } = await sql<{ id: string }>`
    update media set status = 'failed', message_id = null where message_id = ${messageId} returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Clears the row but keeps it for a day, because its size still counts toward the upload quota. */
export async function setEmptied(db: Db, id: string) {
  await db
    .updateTable('media')
    .set({ status: 'failed', post_id: null, message_id: null, position: 0, alt: '', file_name: '', variants: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Marks uploads that were never attached as failed, so that they can no longer be attached. */
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

/** `begunAt` is the database's text, because a JavaScript Date would lose the microseconds. */
export type UnfinishedUpload = { id: string; bytes: number; begunAt: string };

type UnfinishedPage = { before: Date; after: UnfinishedUpload | undefined; limit: number };

/** One page of uploads that should have finished by now, oldest first. */
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

/** Filters to ids that have no row. */
export async function listUnknown(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select i.id from unnest(${ids}::uuid[]) as i (id) where not exists (select from media m where m.id = i.id)
  `.execute(db);
  return rows.map(({ id }) => id);
}
