import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { touched } from './post-counts.store.ts';

/* What ads change in posts. Whoever changes an ad holds its post first, so that none waits for another in a circle. */

/** Held until the transaction ends. A comment is nobody's ad, and neither is the row about somebody joining. */
export async function holdBoostable(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<{ authorId: string; isPost: boolean; text: string }>`
    select p.author_id as "authorId", p.parent_id is null and p.type = 'post' as "isPost", p.plain_text as text
    from posts p
    where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null
    for no key update
  `.execute(tx);
  return rows[0];
}

/** Says whether it is still there. */
export async function holdPost(tx: Db, postId: string) {
  const { rows } = await sql<{ isThere: boolean }>`
    select p.deleted_at is null as "isThere" from posts p where p.id = ${postId} for no key update
  `.execute(tx);
  return rows[0]?.isThere ?? false;
}

/** Which ad a post carries; told again when the ad itself has changed, so that readers of the post know it is newer. */
export async function setAdOf(tx: Db, postId: string, adId: string | null) {
  await sql`update posts p set ad_id = ${adId}, ${touched} where p.id = ${postId}`.execute(tx);
}
