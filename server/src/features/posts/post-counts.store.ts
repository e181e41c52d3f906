import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { notOf } from '../../platform/hidden-people.ts';
import { noBlockBetween } from '../accounts/accounts.public.ts';

/** What everyone who looks at a post sees counted, and its order among all that was ever counted there. */
export type PostCounts = { saveCount: number; commentCount: number; asOf: number };

/**
 * Set with every change of a counter. It lies in the row and always grows, so whoever reads the row, at whatever time,
 * knows which state they saw; a look at the clock would not tell a change that is not yet committed.
 */
export const touched = sql`updated_at = greatest(p.updated_at + interval '1 millisecond', clock_timestamp())`;

/** Of a row of `posts` known as `p`. */
export const asOf = sql<number>`(extract(epoch from p.updated_at) * 1000)::float8`;

type Looked = { campusId: string; postIds: readonly string[]; hiddenIds: readonly string[] };

/** The ids of those posts that are there and not by anybody hidden: a query to be made part of another. */
export function queryPostsThere({ campusId, postIds, hiddenIds }: Looked) {
  return sql<{ id: string }>`
    select p.id from posts p
    where p.id = any(${postIds}::uuid[]) and p.campus_id = ${campusId} and p.deleted_at is null
      ${notOf(hiddenIds, sql`p.author_id`)}
  `;
}

/**
 * Holds the thread that a post or comment stands in. Whatever adds to a thread or takes from it holds its top first:
 * so they come one after the other, and none waits for another in a circle.
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

/** What can be answered: a post or comment that is there and that they see, and no row about somebody joining. */
export function findAnswerable(tx: Db, { campusId, postId, by }: { campusId: string; postId: string; by: string }) {
  return tx
    .selectFrom('posts as p')
    .innerJoin('posts as root', 'root.id', 'p.root_id')
    .select(['p.id', 'p.root_id as rootId', 'p.depth'])
    .where('p.id', '=', postId)
    .where('p.campus_id', '=', campusId)
    .where('p.type', '=', 'post')
    .where('p.deleted_at', 'is', null)
    .where(noBlockBetween(sql`p.author_id`, sql`${by}::uuid`))
    .where(noBlockBetween(sql`root.author_id`, sql`${by}::uuid`))
    .executeTakeFirst();
}

/** Counts one more comment for a post and everything above it, and lifts them to the time it came. */
export function bumpUpwards(tx: Db, from: { id: string; rootId: string }, at: Date) {
  return changeUpwards(tx, from, sql`comment_count = p.comment_count + 1, bumped_at = greatest(p.bumped_at, ${at})`);
}

/**
 * Counts so many comments less for a post and everything above it. Nothing sinks by it. A count that was wrong before
 * is no reason to keep what is to go.
 */
export function lowerUpwards(tx: Db, from: { id: string; rootId: string }, by: number) {
  return changeUpwards(tx, from, sql`comment_count = greatest(p.comment_count - ${by}::int, 0)`);
}

/** Answers with what the top of the thread then has. */
async function changeUpwards(tx: Db, { id, rootId }: { id: string; rootId: string }, change: ReturnType<typeof sql>) {
  const { rows } = await sql<PostCounts>`
    with recursive above as (
      select p.id, p.parent_id from posts p where p.id = ${id}
      union all
      select p.id, p.parent_id from posts p join above a on p.id = a.parent_id
    ), changed as (
      update posts p set ${change}, ${touched}
      from above a where p.id = a.id
      returning p.id, p.save_count, p.comment_count, ${asOf} as as_of
    )
    select save_count as "saveCount", comment_count as "commentCount", as_of as "asOf"
    from changed where id = ${rootId}
  `.execute(tx);
  const figures = rows[0];
  if (!figures) throw new Error(`Above ${id} the post ${rootId} was not found`);
  return figures;
}
