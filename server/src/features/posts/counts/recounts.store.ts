import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { touched } from './post-counts.store.ts';

type Batch = { afterId: string; limit: number };

/*
 * A counter changes in the same transaction as the rows it counts, so a difference within one statement is always an
 * error. Repairs count again under the locks that writers take.
 */

/** The next threads by id, and whether any of their counters is wrong. */
export async function listThreads(db: Db, { afterId, limit }: Batch) {
  const { rows } = await sql<{ id: string; isWrong: boolean }>`
    with recursive tops as materialized (
      select id from posts where parent_id is null and id > ${afterId} order by id limit ${limit}
    ), threads as materialized (
      select p.id, p.parent_id, p.root_id, p.save_count, p.comment_count
      from posts p where p.id in (select id from tops)
      union all
      select p.id, p.parent_id, p.root_id, p.save_count, p.comment_count
      from posts p join tops on p.root_id = tops.id
      where p.parent_id is not null and p.deleted_at is null
    ), above as (
      select parent_id as id from threads where parent_id is not null
      union all
      select t.parent_id from above a join threads t on t.id = a.id where t.parent_id is not null
    ), comments as (
      select id, count(*) as count from above group by id
    ), wrong as (
      select distinct t.root_id
      from threads t left join comments c on c.id = t.id
      where t.comment_count <> coalesce(c.count, 0)
        or t.save_count <> (select count(*) from saves s where s.post_id = t.id)
    )
    select tops.id, wrong.root_id is not null as "isWrong"
    from tops left join wrong on wrong.root_id = tops.id
    order by tops.id
  `.execute(db);
  return rows;
}

/** Blocks new comments, deletions and saves in the thread until the transaction ends. */
export async function lockWholeThread(tx: Db, rootId: string) {
  await sql`select id from posts where id = ${rootId} for no key update`.execute(tx);
  await sql`
    select id from posts
    where root_id = ${rootId} and parent_id is not null and deleted_at is null
    order by id for no key update
  `.execute(tx);
}

export async function recountThread(tx: Db, rootId: string) {
  await sql`
    with recursive thread as materialized (
      select id, parent_id from posts where id = ${rootId}
      union all
      select id, parent_id from posts where root_id = ${rootId} and parent_id is not null and deleted_at is null
    ), above as (
      select parent_id as id from thread where parent_id is not null
      union all
      select t.parent_id from above a join thread t on t.id = a.id where t.parent_id is not null
    ), comments as (
      select id, count(*) as count from above group by id
    ), counted as (
      select t.id, coalesce(c.count, 0) as comments, (select count(*) from saves s where s.post_id = t.id) as saves
      from thread t left join comments c on c.id = t.id
    )
    update posts p set comment_count = c.comments, save_count = c.saves, ${touched}
    from counted c
    where p.id = c.id and (p.comment_count, p.save_count) is distinct from (c.comments, c.saves)
  `.execute(tx);
}

/** The next people by id, and whether their post count is wrong. */
export async function listAuthors(db: Db, { afterId, limit }: Batch) {
  const { rows } = await sql<{ id: string; isWrong: boolean }>`
    select u.id, u.post_count <> (${postsOf(sql.ref('u.id'))}) as "isWrong"
    from users u where u.id > ${afterId} order by u.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function countPostsOf(tx: Db, userId: string) {
  const { rows } = await sql<{ count: number }>`${postsOf(sql`${userId}`)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

function postsOf(userId: ReturnType<typeof sql>) {
  return sql`
    select count(*) from posts p
    where p.author_id = ${userId} and p.parent_id is null and p.type = 'post' and p.deleted_at is null`;
}
