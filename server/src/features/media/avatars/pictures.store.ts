import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export type StoredVariant = { name: string; type: string; width: number; height: number; bytes: number; key: string };

type Picture = {
  id: string;
  ownerId: string;
  campusId: string;
  width: number;
  height: number;
  variants: StoredVariant[];
  now: Date;
};

/** Inserted before the files are stored, so that a crash leaves no files without a row. */
export async function insertPicture(db: Db, picture: Picture) {
  await db
    .insertInto('media')
    .values({
      id: picture.id,
      owner_id: picture.ownerId,
      campus_id: picture.campusId,
      purpose: 'avatar',
      kind: 'photo',
      status: 'processing',
      width: picture.width,
      height: picture.height,
      variants: JSON.stringify(picture.variants),
      created_at: picture.now,
    })
    .execute();
}

export async function setPictureReady(tx: Db, id: string) {
  await tx.updateTable('media').set({ status: 'ready' }).where('id', '=', id).execute();
}

/** The storage keys of an avatar that nobody uses. Undefined if it is in use. */
export async function findDroppedFiles(db: Db, id: string) {
  const { rows } = await sql<{ keys: string[] }>`
    select array(select v ->> 'key' from jsonb_array_elements(m.variants) v) as keys
    from media m
    where m.id = ${id} and m.purpose = 'avatar' and m.status <> 'sealed'
      and not exists (select from users u where u.avatar_id = m.id)
  `.execute(db);
  return rows[0]?.keys;
}

export async function deletePicture(db: Db, id: string) {
  await db.deleteFrom('media').where('id', '=', id).execute();
}

/** Avatars that nobody uses and that are older than an upload in progress can be. */
export async function listLostPictures(db: Db, before: Date, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m
    where m.purpose = 'avatar' and m.status <> 'sealed' and m.created_at < ${before}
      and not exists (select from users u where u.avatar_id = m.id)
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}
