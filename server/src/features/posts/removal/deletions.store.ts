import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** A post or comment, possibly deleted already. */
export type Deletable = NonNullable<Awaited<ReturnType<typeof findDeletable>>>;

export async function findDeletable(db: Db, { campusId, postId }: { campusId: string; postId: string }) {
  return db
    .selectFrom('posts')
    .select(['author_id as authorId', 'parent_id as parentId', 'root_id as rootId', 'deleted_at as deletedAt'])
    .where('id', '=', postId)
    .where('campus_id', '=', campusId)
    .where('type', '=', 'post')
    .executeTakeFirst();
}

/** Marks a post and everything below it as deleted and clears it. Returns the ids that were not deleted before. */
export async function deleteWithReplies(tx: Db, postId: string, now: Date) {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select p.id from posts p where p.id = ${postId} and p.deleted_at is null
      union all
      select p.id from posts p join below b on p.parent_id = b.id where p.deleted_at is null
    )
    update posts p
    set deleted_at = ${now}, updated_at = ${now}, document = '{"blocks":[]}',
      save_count = 0, comment_count = 0, media_count = 0
    from below b where p.id = b.id
    returning p.id
  `.execute(tx);
  return rows.map(({ id }) => id);
}

export async function deleteSavesOf(tx: Db, postIds: string[]) {
  await sql`delete from saves where post_id = any(${postIds}::uuid[])`.execute(tx);
}

export async function listMediaOf(tx: Db, postIds: string[]) {
  const { rows } = await sql<{ id: string }>`
    select id from media where post_id = any(${postIds}::uuid[]) order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
