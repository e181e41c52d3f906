import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { touched } from './counts/post-counts.store.ts';

/* What ads change in posts. Every change of an ad locks its post first, so two changes cannot deadlock. */

/** Locks the row until the transaction ends. Comments and "has joined" posts cannot be boosted. */
export async function lockBoostable(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<{ authorId: string; isPost: boolean; text: string }>`
    select p.author_id as "authorId", p.parent_id is null and p.type = 'post' as "isPost", p.plain_text as text
    from posts p
    where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null
    for no key update
  `.execute(tx);
  return rows[0];
}

/** Locks the row and returns false if the post is deleted. */
export async function lockPost(tx: Db, postId: string) {
  const { rows } = await sql<{ isThere: boolean }>`
    select p.deleted_at is null as "isThere" from posts p where p.id = ${postId} for no key update
  `.execute(tx);
  return rows[0]?.isThere ?? false;
}

/** Sold or found. Ask after locking the post: a statement that waits for a lock sees other tables as they were before. */
export async function isItemOver(tx: Db, postId: string) {
  const { rows } = await sql`
    select from items where post_id = ${postId} and status in ('sold', 'found')`.execute(tx);
  return rows.length > 0;
}

/** Call it also when the ad itself changes: it raises the post's `asOf`, so browsers know that the post is newer. */
export async function setAdOf(tx: Db, postId: string, adId: string | null) {
  await sql`update posts p set ad_id = ${adId}, ${touched} where p.id = ${postId}`.execute(tx);
}
