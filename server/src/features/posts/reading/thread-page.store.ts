import { sql } from 'kysely';
import { type ListOrder, listedRows, nextCursor } from '../../../platform/database/json-page.ts';
import type { JsonQuery } from '../../../platform/database/sql-json.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { notBelow } from './hidden-threads.store.ts';
import { postItem } from './post-item.store.ts';

type OnePost = Pick<ListParams, 'campusId' | 'viewerId' | 'hiddenIds'> & { postId: string };

/** Null if the campus has no such post. */
export function onePost({ campusId, viewerId, hiddenIds, postId }: OnePost): JsonQuery {
  return sql`
    select ${postItem(viewerId)}::text as json
    from posts p
    where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null ${notOf(hiddenIds, AUTHOR)}
      ${notBelow(hiddenIds)}`;
}

const AUTHOR = sql`p.author_id`;
const OLDEST: ListOrder = { at: sql`p.created_at`, id: sql`p.id`, direction: 'asc', ties: 'asc' };

/**
 * The root post of a thread and a page of its comments. The first page includes the comment in focus and its parents.
 * Later pages leave them out, so no comment comes twice. Null if the campus has no such post.
 */
export function threadPage(params: ListParams, postId: string, commentId: string | undefined): JsonQuery {
  const { campusId, viewerId, hiddenIds, after, limit } = params;
  const from = sql`
    from posts p
    where p.root_id = (select id from root) and p.campus_id = ${campusId}
      and p.parent_id is not null and p.deleted_at is null ${seenIn(hiddenIds)}`;
  const item = postItem(viewerId);
  return sql`
    with recursive root as (
      select p.* from posts requested join posts p on p.id = requested.root_id and p.deleted_at is null
      where requested.id = ${postId} and requested.campus_id = ${campusId} and requested.deleted_at is null
        ${notOf(hiddenIds, AUTHOR)}
    ), ${hiddenBelow(hiddenIds)} above as (
      select p.* from posts p
      where p.id = ${commentId ?? postId} and p.parent_id is not null and p.deleted_at is null
        -- "is not distinct from" keeps the planner on the primary key instead of scanning all comments of the thread.
        and p.root_id is not distinct from (select id from root) ${seenIn(hiddenIds)}
      union all
      select p.* from above below join posts p on p.id = below.parent_id and p.parent_id is not null
    ), listed as (
      ${listedRows({ columns: sql`p.*`, from, order: OLDEST, after, limit })}
    ), shown as (
      ${after ? laterPiece(limit) : firstPiece(limit)}
    )
    select json_build_object(
      'post', ${item},
      'focusId', (select id from above where id = ${commentId ?? postId}),
      'comments', json_build_object(
        'items', (select coalesce(json_agg(${item} order by p.created_at, p.id), '[]'::json) from shown p),
        'nextCursor', ${nextCursor(limit)}))::text as json
    from root p`;
}

/** The same as `notBelow`, for a whole thread. */
const hiddenBelow = (hiddenIds: readonly string[]) =>
  hiddenIds.length === 0
    ? sql``
    : sql`unseen as (
      select p.id from posts p
      where p.root_id = (select id from root) and p.parent_id is not null and p.author_id = any(${hiddenIds}::uuid[])
      union
      select p.id from unseen above_it join posts p on p.parent_id = above_it.id
    ),`;

const seenIn = (hiddenIds: readonly string[]) =>
  hiddenIds.length === 0 ? sql`` : sql`and p.id not in (select id from unseen)`;

const firstPiece = (limit: number) => sql`
  select l.* from listed l where l.position <= ${sql.lit(limit)}
  union all
  select a.*, null, null, null from above a
  where not exists (select from listed l where l.id = a.id and l.position <= ${sql.lit(limit)})`;

const laterPiece = (limit: number) => sql`
  select l.* from listed l where l.position <= ${sql.lit(limit)} and not exists (select from above a where a.id = l.id)`;
