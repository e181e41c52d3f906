import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

export type Written = { id: string; campusId: string; hasOthersReplies: boolean };

/**
 * Their posts and comments, deepest first. Deleting a comment deletes everything below it, so `hasOthersReplies`
 * marks what only loses its text: comments with other people's replies anywhere below, and what staff removed and may
 * restore.
 */
export async function listWritten(db: Db, userId: string) {
  const { rows } = await sql<Written>`
    select p.id, p.campus_id as "campusId", s.post_id is not null or (p.parent_id is not null and exists (
      with recursive below as (
        select r.id, r.author_id from posts r where r.parent_id = p.id and r.deleted_at is null
        union all
        select r.id, r.author_id from posts r join below b on r.parent_id = b.id where r.deleted_at is null
      )
      select from below where author_id <> ${userId})) as "hasOthersReplies"
    from posts p left join sealed_posts s on s.post_id = p.id
    where p.author_id = ${userId} and p.type = 'post' and (p.deleted_at is null or s.post_id is not null)
    order by p.depth desc, p.id
  `.execute(db);
  return rows;
}

/** `removePost` only handles regular posts, so the post that says they joined is deleted here. */
export async function deleteWelcome(db: Db, userId: string, now: Date) {
  await db
    .updateTable('posts')
    .set({ deleted_at: now })
    .where('author_id', '=', userId)
    .where('type', '<>', 'post')
    .where('deleted_at', 'is', null)
    .execute();
}

/** Replaces the text of a comment that has replies. */
export async function emptyComment(tx: Db, postId: string, text: string) {
  await sql`
    update posts set document = ${JSON.stringify({ blocks: [{ text }] })}::jsonb, media_count = 0, edited_at = null where id = ${postId}
  `.execute(tx);
}

/** They are no longer anybody's holder or buyer. What was held for them is available again within a minute. */
export async function eraseFromItems(tx: Db, userId: string, now: Date) {
  await sql`update items set held_for = null, held_until = ${now} where held_for = ${userId}`.execute(tx);
  await sql`update items set buyer_id = null where buyer_id = ${userId}`.execute(tx);
  await sql`update item_changes set actor_id = null where actor_id = ${userId}`.execute(tx);
  await sql`
    update item_changes set before = before || '{"held_for": null}' where before ->> 'held_for' = ${userId}`.execute(
    tx,
  );
  await sql`
    update item_changes set before = before || '{"buyer_id": null}' where before ->> 'buyer_id' = ${userId}`.execute(
    tx,
  );
}

export async function deleteSavesBy(tx: Db, userId: string) {
  await sql`
    with deleted as (delete from saves where user_id = ${userId} returning post_id)
    update posts p set save_count = greatest(p.save_count - 1, 0) from deleted d where p.id = d.post_id
  `.execute(tx);
}
