import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';
import { asOf, touched, type PostCounts } from './post-counts.store.ts';

type Save = { postId: string; userId: string };

const COUNTS = sql`p.save_count as "saveCount", p.comment_count as "commentCount", ${asOf} as "asOf"`;

/** Locks the post, so that its saves are counted one by one and it is not deleted in the meantime. */
export async function lockSaveable(tx: Db, { campusId, postId, userId }: Save & { campusId: string }) {
  const { rows } = await sql<PostCounts & { authorId: string; rootId: string }>`
    select p.author_id as "authorId", p.root_id as "rootId", ${COUNTS}
    from posts p
    where p.id = ${postId} and p.campus_id = ${campusId} and p.type = 'post' and p.deleted_at is null
      and ${noBlockBetween(sql`p.author_id`, sql`${userId}::uuid`)}
    for no key update
  `.execute(tx);
  return rows[0];
}

/** Returns the new counts, or undefined if it was saved already. */
export async function insertSave(tx: Db, { postId, userId, campusId, now }: Save & { campusId: string; now: Date }) {
  const { rows } = await sql<PostCounts>`
    with saved as (
      insert into saves (post_id, user_id, campus_id, saved_at)
      values (${postId}, ${userId}, ${campusId}, ${now})
      on conflict do nothing
      returning post_id
    )
    update posts p set save_count = p.save_count + 1, ${touched} from saved where p.id = saved.post_id
    returning ${COUNTS}
  `.execute(tx);
  return rows[0];
}

/** Returns the new counts, or undefined if it was not saved. */
export async function deleteSave(tx: Db, { postId, userId }: Save) {
  const { rows } = await sql<PostCounts>`
    with unsaved as (
      delete from saves where post_id = ${postId} and user_id = ${userId} returning post_id
    )
    update posts p set save_count = greatest(p.save_count - 1, 0), ${touched} from unsaved where p.id = unsaved.post_id
    returning ${COUNTS}
  `.execute(tx);
  return rows[0];
}
