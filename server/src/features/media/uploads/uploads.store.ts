import { sql } from 'kysely';
import type { MediaItem, OwnMedia, UploadPurpose } from '@quad/contract/media';
import type { Db } from '../../../platform/database/database.ts';

/** Whose an upload is: a student's, on the campus whose site they send it to. Only a post of both can take it. */
export type UploadOwner = { ownerId: string; campusId: string };

export type UsedBytes = {
  /** Begun in the last day, whatever became of it. */
  begun: number;
  /** Not taken by a post or message yet. */
  waiting: number;
};

export type UploadStatus = 'uploading' | 'processing' | 'ready' | 'failed';

type ClaimQuery = { ids: readonly string[]; ownerId: string; campusId: string; purpose: UploadPurpose };

export type UploadToClaim = { id: string; status: UploadStatus; isTaken: boolean };

/** Someone's uploads of a campus, held until the transaction ends; in one order, so that two claims never wait for each other. */
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

async function attach(tx: Db, taker: ReturnType<typeof sql>, attachments: readonly Attachment[]) {
  await sql`
    update media m set ${taker}, position = a.position, alt = a.alt
    from json_to_recordset(${JSON.stringify(attachments)}::json) as a (id uuid, position smallint, alt text)
    where m.id = a.id
  `.execute(tx);
}

/** Until the transaction ends, the other uploads that this student begins wait. */
export async function lockQuota(tx: Db, ownerId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`upload-quota:${ownerId}`}, 0))`.execute(tx);
}

export async function readUsedBytes(tx: Db, ownerId: string, since: Date): Promise<UsedBytes> {
  const { rows } = await sql<UsedBytes>`
    select
      coalesce(sum(m.upload_bytes) filter (where m.created_at > ${since}), 0)::int8 as begun,
      coalesce(sum(m.upload_bytes) filter (
        where m.post_id is null and m.message_id is null and m.status <> 'failed'), 0)::int8 as waiting
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

/** Complete and looked at. Whose it is; undefined when it was so already. */
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

/** Its bytes never came whole or are none of ours: from now on nothing can take it. */
export async function dropUpload(db: Db, id: string) {
  await db
    .updateTable('media')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('status', '=', 'uploading')
    .execute();
}

/** The same for one that its owner gives up. False when it is not theirs, or not theirs alone any more. */
export async function dropOwnUpload(db: Db, { id, ownerId, campusId }: OwnUpload) {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ status: 'failed' })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('campus_id', '=', campusId)
    .where('purpose', '<>', 'avatar')
    .where('post_id', 'is', null)
    .where('message_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteMedia(db: Db, id: string) {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

/** One's own photo or video as the contract shows it. */
export async function findOwnMedia(db: Db, { id, ownerId, campusId }: OwnUpload) {
  const { rows } = await sql<OwnMedia>`
    select
      id, kind, status, failure, width, height, duration_ms as "durationMs", thumbhash, alt, shown_variants as variants
    from media
    where id = ${id} and owner_id = ${ownerId} and campus_id = ${campusId}
      and purpose <> 'avatar' and status <> 'uploading'
  `.execute(db);
  return rows[0];
}
