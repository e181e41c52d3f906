import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';

/** The public counters of a post. A higher `asOf` means a newer state. */
export type PostCounts = { saveCount: number; commentCount: number; asOf: number };

/**
 * Set with every change of a counter. It is stored in the row and always grows, so a reader knows which state it saw.
 * The time of reading would not do: it says nothing about a change that is not committed yet.
 */
export const touched = sql`updated_at = greatest(p.updated_at + interval '1 millisecond', clock_timestamp())`;

/** For a row of `posts` with the alias `p`. */
export const asOf = sql<number>`(extract(epoch from p.updated_at) * 1000)::float8`;

type PostsQuery = { campusId: string; postIds: readonly string[]; hiddenIds: readonly string[] };

/** A subquery: the ids of the posts that exist and whose author is not hidden. */
export function queryPostsThere({ campusId, postIds, hiddenIds }: PostsQuery) {
  return sql<{ id: string }>`
    select p.id from posts p
    where p.id = any(${postIds}::uuid[]) and p.campus_id = ${campusId} and p.deleted_at is null
      ${notOf(hiddenIds, sql`p.author_id`)}
  `;
}

/**
 * Locks the thread of a post or comment by its root row. Everything that adds to a thread or deletes from it takes this
 * lock first, so changes run one after another and cannot deadlock.
 */
export async function lockThread(tx: Db, campusId: string, postId: string) {
  const { rows } = await sql<{ rootId: string; bumpedAt: Date }>`
    select top.id as "rootId", top.bumped_at as "bumpedAt"
    from posts top
    where top.id = (select p.root_id from posts p where p.id = ${postId} and p.campus_id = ${campusId})
    for no key update
  `.execute(tx);
  return rows[0];
}

/**
 * Subtracts comments from the count of a post and everything above it; the bump time stays. The count stops at zero, so
 * a wrong count cannot block a deletion. Returns the new counts of the thread's root.
 */
export async function subtractComments(tx: Db, from: { id: string; rootId: string }, by: number) {
  const { id, rootId } = from;
  const { rows } = await sql<PostCounts>`
    with recursive above as (
      select p.id, p.parent_id from posts p where p.id = ${id}
      union all
      select p.id, p.parent_id from posts p join above a on p.id = a.parent_id
    ), changed as (
      update posts p set comment_count = greatest(p.comment_count - ${by}::int, 0), ${touched}
      from above a where p.id = a.id
      returning p.id, p.save_count, p.comment_count, ${asOf} as as_of
    )
    select save_count as "saveCount", comment_count as "commentCount", as_of as "asOf"
    from changed where id = ${rootId}
  `.execute(tx);
  const counts = rows[0];
  if (!counts) throw new Error(`Root post ${rootId} not found above ${id}`);
  return counts;
}
