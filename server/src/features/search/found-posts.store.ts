import { sql, type RawBuilder } from 'kysely';
import type { Category } from '@quad/contract/posts';
import { type ListOrder, listedRows, pageOfListed } from '../../platform/database/json-page.ts';
import { unguessedTime } from '../../platform/database/unguessed.ts';
import { notOf } from '../../platform/hidden-people.ts';
import type { ListPiece } from '../../platform/list-piece.ts';
import { postItem } from '../posts/posts.public.ts';

export type Wanted = {
  /** As PostgreSQL reads it, or null where only authors are looked for. */
  query: string | null;
  /** The same, as the indexes are asked: see `beforeStems`. */
  indexQuery: string | null;
  monthQuery: string | null;
  authorIds: string[];
  category: Category | undefined;
  hasPhotos: boolean;
  since: Date | undefined;
};

type Fragment = RawBuilder<unknown>;

/** Stands for the months that are asked for, which the newest post decides. No word has it. */
const ANY_MONTH = '#';

/** What stands before each stem in the indexes. */
export const beforeStems = (campusId: string) => ({ campus: campusId, month: `${campusId}/${ANY_MONTH}/` });

const P = sql`p`;
const FOUND = sql`from found join posts p on p.id = found.id where true`;
const NEWEST: ListOrder = { at: sql`p.created_at`, id: sql`p.id`, direction: 'desc', ties: 'desc' };

/**
 * The newest posts are looked at one by one. Where at least `some` of the first few hundred are wanted, the walk goes on:
 * of a frequent word the index would give tens of thousands to sort. Of others it is asked for what the last months
 * have, which is more than anybody reads, and for all there ever was only where that is not `enough`.
 */
type Reach = { some: number; walk: number; enough: number; most: number };

const SAMPLE = 500;
const SOME_FOR_PAGE = 6;
const WALK_FOR_PAGE = 2_000;
const RANKED: Reach = { some: 16, walk: 1_000, enough: 15, most: 200 };
/** Counted from the newest post: the last one has begun only. */
const MONTHS = 3;

/** Newest first. */
export function newestFoundPage(piece: ListPiece, wanted: Wanted) {
  const { viewerId, after, limit } = piece;
  const before = after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const reach = { some: SOME_FOR_PAGE, walk: WALK_FOR_PAGE, enough: limit + 1, most: limit + 1 };
  return sql<{ json: string }>`
    with ${foundPosts(piece, wanted, { before, reach })},
    listed as (${listedRows({ columns: sql`p.*`, from: FOUND, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: postItem(viewerId), row: P, limit })}::text as json`;
}

type Ranking = {
  /** What was typed, without its other meanings. */
  exactQuery: string | null;
  asOf: Date;
  from: number;
  /** Said where there is more. */
  nextCursor: string;
};

/** Best first, among the newest few hundred that are wanted. */
export function bestFoundPage(piece: ListPiece, wanted: Wanted, ranking: Ranking) {
  const { viewerId, limit } = piece;
  const { asOf, from, nextCursor } = ranking;
  const before = sql`and p.created_at <= ${unguessedTime(asOf)}`;
  const beyond = sql.lit(from + limit);
  return sql<{ json: string }>`
    with ${foundPosts(piece, wanted, { before, reach: RANKED })},
    ranked as (
      select p.id, row_number() over (order by ${scoreOf(wanted, ranking)} desc, p.created_at desc, p.id desc) as place
      ${FOUND}
    )
    select json_build_object(
      'items', (
        select coalesce(json_agg(${postItem(viewerId)} order by ranked.place), '[]'::json)
        from ranked join posts p on p.id = ranked.id
        where ranked.place > ${sql.lit(from)} and ranked.place <= ${beyond}),
      'nextCursor', (select ${nextCursor}::text where exists (select from ranked where ranked.place > ${beyond}))
    )::text as json`;
}

/** Long texts have every word, so their length counts against them. */
const BY_LENGTH = sql.lit(1);

/** What was typed counts most, then its other meanings, then whose it is, and a little how new it is. */
function scoreOf({ query, authorIds }: Wanted, { exactQuery, asOf }: Ranking): Fragment {
  const rank = (words: string | null) =>
    words === null ? sql`0` : sql`ts_rank(p.search, ${words}::tsquery, ${BY_LENGTH})`;
  const daysOld = sql`extract(epoch from ${asOf}::timestamptz - p.created_at)::float8 / 86400`;
  return sql`(
    4 * ${rank(exactQuery)} + ${rank(query)}
    + case when p.author_id = any(${authorIds}::uuid[]) then 0.5 else 0 end
    + 0.1 * exp(-least(greatest(${daysOld}, 0), 1000) / 30))`;
}

const IS_SEARCHED = sql`p.parent_id is null and p.type = 'post' and p.deleted_at is null`;
const NEWEST_FIRST = sql`order by p.created_at desc, p.id desc`;

/** The newest so many posts that are wanted, named `found`. One plan does for all values: they stand in `asked`. */
function foundPosts(piece: ListPiece, wanted: Wanted, { before, reach }: { before: Fragment; reach: Reach }) {
  const { campusId, hiddenIds } = piece;
  const { query, indexQuery, monthQuery, authorIds, category, hasPhotos, since } = wanted;
  const isHere = sql`
    p.campus_id = (select campus_id from asked)
    ${hasPhotos ? sql`and p.media_count > 0` : sql``} ${since ? sql`and p.created_at >= ${unguessedTime(since)}` : sql``} ${before}`;
  const isShown = sql`${category ? sql`and p.category = (select category from asked)` : sql``} ${notOf(hiddenIds, sql`p.author_id`)}`;
  const hasWords = query === null ? sql`false` : sql`p.search @@ (select query from asked)`;
  const isAuthors = authorIds.length === 0 ? sql`false` : sql`p.author_id = any(${authorIds}::uuid[])`;
  const [some, enough, most] = [sql.lit(reach.some), sql.lit(reach.enough), sql.lit(reach.most)];
  const walk = (condition: Fragment, part: Fragment) => sql`
    select p.id, p.created_at
    from (
      select p.id, p.created_at, p.author_id, p.category, p.search from posts p
      where ${IS_SEARCHED} and ${isHere} and ${condition} ${NEWEST_FIRST} ${part}
    ) p
    where (${hasWords} or ${isAuthors}) ${isShown}
    ${NEWEST_FIRST} limit ${most}`;
  // Apart from the rest, for which the planner would take other indexes.
  const indexed = (condition: Fragment) => sql`(
    select p.id, p.created_at, p.campus_id, p.author_id, p.category, p.media_count from posts p
    where ${IS_SEARCHED} and ${condition} offset 0) p
    where ${isHere} ${isShown}
    ${NEWEST_FIRST} limit ${most}`;
  return sql`
    asked as materialized (
      select ${campusId}::uuid as campus_id, ${category ?? null}::text as category, ${query}::tsquery as query,
        ${indexQuery}::tsquery ${category ? sql`&& campus_query(${campusId}::uuid, ${category})` : sql``} as index_query,
        ${monthQuery}::text as month_query
    ), sampled as materialized (
      ${walk(sql`true`, sql`limit ${sql.lit(SAMPLE)}`)}
    ), walked as materialized (
      select * from sampled union all (
        ${walk(
          sql`(select count(*) >= ${some} and count(*) < ${most} from sampled)`,
          sql`limit ${sql.lit(reach.walk)} offset ${sql.lit(SAMPLE)}`,
        )})
    ), recent as materialized (
      select p.id, p.created_at
      from (select month_of(p.created_at) as last from posts p where ${IS_SEARCHED} and ${isHere} ${NEWEST_FIRST} limit 1) newest
      cross join lateral generate_series(newest.last - ${sql.lit(MONTHS - 1)}, newest.last) month
      cross join lateral ${indexed(sql`${isInMonth(category)} and (select count(*) < ${some} from sampled)`)}
    ), matching as materialized (
      select p.id, p.created_at
      from ${indexed(sql`
        campus_search(p.campus_id, p.search) @@ (select index_query from asked)
        and (select count(*) < ${enough} from walked) and (select count(*) < ${enough} from recent)`)}
    ), written as materialized (
      select p.id, p.created_at from posts p
      where ${IS_SEARCHED} and ${isHere} and ${isAuthors} ${isShown} and (select count(*) < ${enough} from walked)
      ${NEWEST_FIRST} limit ${most}
    ), found as (
      select p.id
      from (
        select * from walked union select * from recent union select * from matching union select * from written
      ) p
      ${NEWEST_FIRST} limit ${most}
    )`;
}

/** A category is among the words of its posts, so an index answers for both at once. */
function isInMonth(category: Category | undefined): Fragment {
  const inCategory = category ? sql`&& month_query(asked.campus_id, month, asked.category)` : sql``;
  return sql`month_search(p.campus_id, p.created_at, p.search) @@ (
    select replace(asked.month_query, ${sql.lit(ANY_MONTH)}, month::text)::tsquery ${inCategory} from asked)`;
}
