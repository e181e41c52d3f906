import { sql } from 'kysely';
import type { MediaKind, ProcessingFailure } from '@quad/contract/media/media.schemas';
import type { Db } from '../../../platform/database/database.ts';
import type { StoredVariant } from '../avatars/pictures.store.ts';
import type { UploadStatus } from './uploads.store.ts';

export async function findUpload(db: Db, id: string) {
  return db
    .selectFrom('media')
    .select(['kind', 'status', 'owner_id as ownerId'])
    .where('id', '=', id)
    .$narrowType<{ kind: MediaKind; status: UploadStatus }>()
    .executeTakeFirst();
}

/** Saved before the files are stored, so that removing the upload can find them. */
export async function planVariants(db: Db, id: string, variants: readonly StoredVariant[]) {
  await db
    .updateTable('media')
    .set({ variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute();
}

/** Who to notify: the owner, and the readers of the post that shows the upload. */
export type Settled = {
  ownerId: string;
  post: { id: string; campusId: string; rootId: string; isComment: boolean } | null;
};

export type Outcome =
  | { status: 'failed'; reason: ProcessingFailure }
  | { status: 'ready'; width: number; height: number; durationMs: number | null; thumbhash: string };

/** Sets the result once. Undefined when the upload was already settled or removed. */
export async function settleUpload(db: Db, id: string, outcome: Outcome): Promise<Settled | undefined> {
  const processed = outcome.status === 'ready' ? outcome : null;
  const { rows } = await sql<{ ownerId: string; postId: string | null }>`
    update media set
      status = ${outcome.status},
      failure = ${outcome.status === 'failed' ? outcome.reason : null},
      -- A failed upload keeps its announced size, so that the layout does not jump.
      width = coalesce(${processed?.width ?? null}, width),
      height = coalesce(${processed?.height ?? null}, height),
      duration_ms = ${processed?.durationMs ?? null},
      thumbhash = ${processed?.thumbhash ?? null},
      variants = case when ${outcome.status} = 'ready' then variants else '[]' end
    where id = ${id} and status = 'processing'
    returning owner_id as "ownerId", post_id as "postId"
  `.execute(db);
  const [settled] = rows;
  if (!settled) return undefined;
  // Needs its own statement: the update may have waited for a claim, and its snapshot would miss the new post.
  const post = settled.postId === null ? undefined : await findShowingPost(db, settled.postId);
  return { ownerId: settled.ownerId, post: post ?? null };
}

async function findShowingPost(db: Db, id: string) {
  const { rows } = await sql<NonNullable<Settled['post']>>`
    select id, campus_id as "campusId", root_id as "rootId", parent_id is not null as "isComment"
    from shown_posts where id = ${id}
  `.execute(db);
  return rows[0];
}

/** Uploads that have been processing since before this time, oldest first. */
export async function listLateUploads(db: Db, before: Date, limit: number) {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('status', '=', 'processing')
    .where('purpose', '<>', 'avatar')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
