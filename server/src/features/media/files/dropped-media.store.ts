import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

const NIL = '00000000-0000-0000-0000-000000000000';

/** Filters to media that no post or message shows or can still attach. */
export async function listDropped(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select m.id
    from media m
    where m.id = any (${ids}::uuid[]) and m.purpose <> 'avatar'
      and (m.status = 'failed' or m.post_id is not null or m.message_id is not null)
      and not exists (select from shown_posts p where p.id = m.post_id)
      and not exists (select from chat_messages e where e.id = m.message_id and not e.is_sealed)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Detaches the files of the messages that the query finds. Status `failed` keeps them from being attached again.
 * Returns their ids, which the caller announces as `media.dropped`.
 */
export async function dropMediaOfMessages(tx: Db, messageIds: SqlFragment) {
  const { rows } = await sql<{ id: string }>`
    update media set status = 'failed', message_id = null where message_id in (${messageIds}) returning id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Like `dropMediaOfMessages`, for a post or comment that stays without its files. */
export async function dropMediaOfPost(tx: Db, postId: string) {
  const { rows } = await sql<{ id: string }>`
    update media set status = 'failed', post_id = null where post_id = ${postId} returning id
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
      where purpose <> 'avatar' and post_id is null and message_id is null and status <> 'sealed'
        and created_at < ${before}
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
