import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

export type UploadStatus = 'uploading' | 'processing' | 'ready' | 'failed';

type ClaimQuery = { ids: readonly string[]; ownerId: string; campusId: string; purpose: 'post' };

export type UploadToClaim = { id: string; status: UploadStatus; postId: string | null };

/** Someone's uploads of a campus, held until the transaction ends; in one order, so that two claims never wait for each other. */
export async function lockUploads(tx: Db, { ids, ownerId, campusId, purpose }: ClaimQuery): Promise<UploadToClaim[]> {
  return tx
    .selectFrom('media')
    .select(['id', 'status', 'post_id as postId'])
    .where('id', 'in', [...ids])
    .where('owner_id', '=', ownerId)
    .where('campus_id', '=', campusId)
    .where('purpose', '=', purpose)
    .orderBy('id')
    .forUpdate()
    .$narrowType<{ status: UploadStatus }>()
    .execute();
}

type Attachment = { id: string; alt: string; position: number };

/** Those that a post has already stay as they are. */
export async function attachToPost(tx: Db, postId: string, attachments: readonly Attachment[]) {
  await sql`
    update media m set post_id = ${postId}, position = a.position, alt = a.alt
    from json_to_recordset(${JSON.stringify(attachments)}::json) as a (id uuid, position smallint, alt text)
    where m.id = a.id and m.post_id is null
  `.execute(tx);
}

/** Of these, the ones that no post and no message shows or could still take, and where their files are. */
export async function listDropped(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; keys: string[] }>`
    select m.id, array(select v ->> 'key' from jsonb_array_elements(m.variants) v) as keys
    from media m
    where m.id = any (${ids}::uuid[]) and m.purpose <> 'avatar'
      and (m.status = 'failed' or m.post_id is not null or m.message_id is not null)
      and not exists (select from posts p where p.id = m.post_id and p.deleted_at is null)
      and not exists (
        select from messages e join chats c on c.id = e.chat_id
        where e.id = m.message_id and c.sealed_at is null)
  `.execute(db);
  return rows;
}

export async function deleteDropped(db: Db, id: string) {
  await db.deleteFrom('media').where('id', '=', id).execute();
}
