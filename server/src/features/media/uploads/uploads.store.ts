import { sql } from 'kysely';
import type { MediaItem, OwnMedia, UploadPurpose } from '@quad/contract/media/media.schemas';
import type { Db } from '../../../platform/database/database.ts';

/** Only a post or message of the same student on the same campus can use the upload. */
export type UploadOwner = { ownerId: string; campusId: string };

export type UsedBytes = {
  /** Started in the last day, in any status. */
  begun: number;
  /** Not attached to a post or message yet. */
  waiting: number;
};

export type UploadStatus = 'uploading' | 'processing' | 'ready' | 'failed' | 'sealed';

type ClaimQuery = { ids: readonly string[]; ownerId: string; campusId: string; purpose: UploadPurpose };

export type UploadToClaim = { id: string; status: UploadStatus; isTaken: boolean };

/** Locks the owner's uploads until the transaction ends, in id order, so that two claims cannot deadlock. */
export async function lockUploads(tx: Db, { ids, ownerId, campusId, purpose }: ClaimQuery): Promise<UploadToClaim[]> {
  return tx
    .selectFrom('media')
    .select(['id', 'status'])
    .select(sql<boolean>`post_id is not null or message_id is not null`.as('isTaken'))
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

export function attachToPost(tx: Db, postId: string, attachments: readonly Attachment[]) {
  return attach(tx, sql`post_id = ${postId}`, attachments);
}

export function attachToMessage(tx: Db, messageId: string, attachments: readonly Attachment[]) {
  return attach(tx, sql`message_id = ${messageId}`, attachments);
}

async function attach(tx: Db, target: ReturnType<typeof sql>, attachments: readonly Attachment[]) {
  await sql`
    update media m set ${target}, position = a.position, alt = a.alt
    from json_to_recordset(${JSON.stringify(attachments)}::json) as a (id uuid, position smallint, alt text)
    where m.id = a.id
  `.execute(tx);
}

/** Makes other new uploads of this student wait until the transaction ends. */
export async function lockQuota(tx: Db, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload-quota:${ownerId}`}, 0))`.execute(tx);
}

export async function readUsedBytes(tx: Db, ownerId: string, since: Date): Promise<UsedBytes> {
  const { rows } = await sql<UsedBytes>`
    select
      coalesce(sum(m.upload_bytes) filter (where m.created_at > ${since}), 0)::int8 as begun,
      coalesce(sum(m.upload_bytes) filter (
        where m.post_id is null and m.message_id is null and m.status not in ('failed', 'sealed')), 0)::int8 as waiting
    from media m
    where m.owner_id = ${ownerId} and m.purpose <> 'avatar'
      and (m.created_at > ${since} or (m.post_id is null and m.message_id is null))
  `.execute(tx);
  return rows[0] ?? { begun: 0, waiting: 0 };
}

type UploadRow = {
  id: string;
  ownerId: string;
  campusId: string;
  purpose: string;
  kind: string;
  fileName: string;
  bytes: number;
  width: number;
  height: number;
  now: Date;
};

export async function insertUpload(tx: Db, upload: UploadRow) {
  await tx
    .insertInto('media')
    .values({
      id: upload.id,
      owner_id: upload.ownerId,
      campus_id: upload.campusId,
      purpose: upload.purpose,
      kind: upload.kind,
      status: 'uploading',
      file_name: upload.fileName,
      upload_bytes: upload.bytes,
      width: upload.width,
      height: upload.height,
      created_at: upload.now,
    })
    .execute();
}

type OwnUpload = UploadOwner & { id: string };

export async function findOwnUpload(db: Db, { id, ownerId, campusId }: OwnUpload) {
  return db
    .selectFrom('media')
    .select(['id', 'status', 'upload_bytes as bytes'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('campus_id', '=', campusId)
    .where('purpose', '<>', 'avatar')
    .$narrowType<{ status: UploadStatus }>()
    .executeTakeFirst();
}

export async function findStatus(db: Db, id: string): Promise<UploadStatus | undefined> {
  const row = await db
    .selectFrom('media')
    .select('status')
    .where('id', '=', id)
    .$narrowType<{ status: UploadStatus }>()
    .executeTakeFirst();
  return row?.status;
}

/** Returns the owner's id, or undefined if the upload was already past `uploading`. */
export async function setProcessing(tx: Db, id: string, kind: MediaItem['kind']) {
  const row = await tx
    .updateTable('media')
    .set({ status: 'processing', kind })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .returning('owner_id as ownerId')
    .executeTakeFirst();
  return row?.ownerId;
}

/** Fails an upload that is incomplete or not a photo or video, so that it can't be attached. */
export async function dropUpload(db: Db, id: string) {
  await db
    .updateTable('media')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute();
}

/** Fails an upload that its owner canceled. False if it is not theirs or is already attached. */
export async function dropOwnUpload(db: Db, { id, ownerId, campusId }: OwnUpload) {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('campus_id', '=', campusId)
    .where('purpose', '<>', 'avatar')
    .where('status', '<>', 'sealed')
    .where('post_id', 'is', null)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMedia(db: Db, id: string) {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

export async function findOwnMedia(db: Db, { id, ownerId, campusId }: OwnUpload) {
  const { rows } = await sql<OwnMedia>`
    select
      id, kind, status, failure, width, height, duration_ms as "durationMs", thumbhash, alt, shown_variants as variants
    from media
    where id = ${id} and owner_id = ${ownerId} and campus_id = ${campusId}
      and purpose <> 'avatar' and status not in ('uploading', 'sealed')
  `.execute(db);
  return rows[0];
}
