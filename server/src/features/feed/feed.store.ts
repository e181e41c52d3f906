import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Reader } from '../../platform/database/reader.ts';
import { shapedStatement } from '../../platform/database/statement.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { bumpedPostsPage, BY_NEWEST_BUMP, feedOf } from '../posts/posts.public.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/** Leaves out "has joined" posts. */
export async function listNewestPosts(reader: Reader, campusId: string, limit: number) {
  const { rows } = await sql<{ id: string; bumpedAt: Date }>`
    select p.id, b.bumped_at as "bumpedAt" ${feedOf(campusId, {})} and p.type = 'post'
    order by ${BY_NEWEST_BUMP} limit ${limit}`.execute(reader);
  return rows;
}

const findingFirstPage = shapedStatement(
  (params: ListParams, category: Category | undefined) => sql<{ json: string; version: string }>`
    with top as (${topPosts(params, category)})
    select (${bumpedPostsPage(params, { category })}) as json, (select ${VERSION} from top) as version`,
);

/** The first page as visitors see it, with its version. */
export async function findFirstPage(reader: Reader, params: ListParams, category: Category | undefined) {
  const [page] = await findingFirstPage(reader, params, category);
  if (!page) throw new Error('The first page of a feed was not returned');
  return page;
}

type Marks = { version: string; savedIds: string[]; isConcerned: boolean };

/**
 * How one member's first page differs from everyone's: its version, the posts they saved, and whether they are the
 * author, holder or buyer of one, who see more fields of it.
 */
export async function findMarks(reader: Reader, { campusId, viewerId, limit }: ListParams): Promise<Marks> {
  const [marks] = await findingMarks(reader, { campusId, viewerId, limit });
  if (!marks) throw new Error('The marks of a feed were not returned');
  return marks;
}

const findingMarks = shapedStatement(
  ({ campusId, viewerId, limit }: TopOf & { viewerId: string | null }) => sql<Marks>`
    with top as (${topPosts({ campusId, limit }, undefined)})
    select ${VERSION} as version,
      coalesce(array_agg(top.id) filter (where exists (
        select from saves s where s.post_id = top.id and s.user_id = ${viewerId})), '{}') as "savedIds",
      coalesce(bool_or(${viewerId} in (top.author_id, top.held_for, top.buyer_id)), false) as "isConcerned"
    from top`,
);

/** Every change of a post or its item writes a new row version, which PostgreSQL numbers in `xmin`. */
const VERSION = sql`md5(coalesce(string_agg(top.id::text || top.post_version || top.item_version, ' ' order by top.position), ''))`;

type TopOf = { campusId: string; limit: number };

/** The posts of the page and the one after it, which decides whether there is a next page. */
function topPosts({ campusId, limit }: TopOf, category: Category | undefined): SqlFragment {
  return sql`
    select p.id, p.author_id, i.held_for, i.buyer_id, p.xmin::text as post_version,
      coalesce(i.xmin::text, '') as item_version, p.position
    from (
      select p.id, p.author_id, p.xmin, row_number() over (order by ${BY_NEWEST_BUMP}) as position
      ${feedOf(campusId, { category })}
      order by ${BY_NEWEST_BUMP} limit ${sql.lit(limit + 1)}
    ) p left join items i on i.post_id = p.id`;
}
