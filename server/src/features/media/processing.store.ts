import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { StoredVariant } from './pictures.store.ts';
import type { UploadStatus } from './uploads.store.ts';

export async function findUpload(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['kind', 'status'])
    .where('id', '=', id)
    .$narrowType<{ kind: 'photo' | 'video'; status: UploadStatus }>()
    .executeTakeFirst();
}

/** Where its files are going to be: known before they are stored, so that whoever removes the upload removes them too. */
export async function planVariants(db: Db, id: string, variants: readonly StoredVariant[]) {
  await db
    .updateTable('media')
    .set({ variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/** Whose it is, and the post that shows it, if one does. */
export type Settled = {
  ownerId: string;
  post: { id: string; campusId: string; rootId: string; isComment: boolean } | null;
};

type Outcome =
  | { status: 'failed' }
  | { status: 'ready'; width: number; height: number; durationMs: number | null; thumbhash: string };

/** Once only: nothing when it was settled before, or removed. */
export async function settleUpload(tx: Db, id: string, outcome: Outcome): Promise<Settled | undefined> {
  const made = outcome.status === 'ready' ? outcome : null;
  const { rows } = await sql<Settled>`
    with settled as (
      update media set
        status = ${outcome.status},
        width = ${made?.width ?? 0},
        height = ${made?.height ?? 0},
        duration_ms = ${made?.durationMs ?? null},
        thumbhash = ${made?.thumbhash ?? null},
        variants = case when ${outcome.status} = 'ready' then variants else '[]' end
      where id = ${id} and status = 'processing'
      returning owner_id, post_id)
    select
      s.owner_id as "ownerId",
      case when p.id is null then null else json_build_object(
        'id', p.id, 'campusId', p.campus_id, 'rootId', p.root_id, 'isComment', p.parent_id is not null) end as post
    from settled s left join posts p on p.id = s.post_id and p.deleted_at is null
  `.execute(tx);
  return rows[0];
}

/** Uploads that were begun before the moment and are still not settled. */
export async function listLateUploads(db: Db, before: Date, limit: number) {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'processing')
    .where('purpose', '<>', 'avatar')
    .where('created_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
