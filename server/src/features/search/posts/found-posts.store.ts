import { sql } from 'kysely';
import type { Category } from '@quad/contract/posts/posts.schemas';
import type { Cursor } from '../../../platform/database/cursor.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import { opaqueTime } from '../../../platform/database/opaque-values.ts';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { postItem } from '../../posts/posts.public.ts';
import { foundItems } from './found-items.store.ts';
import { searchInput } from './item-conditions.store.ts';
import {
  type ItemLimits,
  itemLimits,
  pageLimits,
  RANKED,
  RANKED_ITEMS,
  SAMPLE,
  type ScanLimits,
} from './scan-limits.ts';
import type { ItemCriteria, SearchCriteria } from './search-criteria.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** A placeholder for the month, which depends on the newest post. No word contains it. */
const ANY_MONTH = '#';

/** The prefix of each stem in the indexes. */
export const beforeStems = (campusId: string) => ({ campus: campusId, month: `${campusId}/${ANY_MONTH}/` });

const P = sql`p`;
const FOUND = sql`from found join posts p on p.id = found.id where true`;
const NEWEST: ListOrder = { at: sql`p.created_at`, id: sql`p.id`, direction: 'desc', ties: 'desc' };

/** Counted back from the month of the newest post, which is usually not over yet. */
const MONTHS = 3;

export function newestFoundPage(params: ListParams, criteria: SearchCriteria) {
  const { viewerId, after, limit } = params;
  const before = after ? sql`and (p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  if (criteria.items) {
    const found = newestItems(
      params,
      { ...criteria, items: criteria.items },
      { before: itemsBefore(after), limits: itemLimits(limit) },
    );
    return sql<{ json: string }>`
      with ${found},
      listed as (${listedRows({ ...FOUND_ITEMS, after: undefined, limit })})
      select ${pageOfListed({ item: postItem(viewerId), row: P, limit })}::text as json`;
  }
  return sql<{ json: string }>`
    with ${foundPosts(params, criteria, { before, limits: pageLimits(limit) })},
    listed as (${listedRows({ columns: sql`p.*`, from: FOUND, order: NEWEST, after, limit })})
    select ${pageOfListed({ item: postItem(viewerId), row: P, limit })}::text as json`;
}

const NEWEST_ITEM: ListOrder = { at: sql`found.created_at`, id: sql`found.post_id`, direction: 'desc', ties: 'desc' };
const FOUND_ITEMS = { columns: sql`(found.post).*`, from: sql`from found where true`, order: NEWEST_ITEM };

const itemsBefore = (after: Cursor | undefined) =>
  after ? sql`and (s.created_at, s.post_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;

type NewestItems = { before: SqlFragment; limits: ItemLimits };

/** The newest matching items as the CTE `found`. */
function newestItems(params: ListParams, criteria: ItemCriteria, { before, limits }: NewestItems) {
  const part = { order: sql`s.created_at desc, s.post_id desc`, items: before };
  const span = sql`max(created_at) as first, min(created_at) as last`;
  const found = foundItems(params, criteria, { walked: part, all: part, isByPrice: false, span, limits });
  return sql`${searchInput(params, criteria)}, found as materialized (${found})`;
}

type Ranking = {
  /** The typed words without synonyms and prefixes. */
  exactQuery: string | null;
  asOf: Date;
  from: number;
  /** Returned if there are more results. */
  nextCursor: string;
};

/** Best first, among the newest few hundred matches. */
export function bestFoundPage(params: ListParams, criteria: SearchCriteria, ranking: Ranking) {
  const { viewerId, limit } = params;
  const { asOf, from, nextCursor } = ranking;
  const before = sql`and p.created_at <= ${opaqueTime(asOf)}`;
  const end = sql.lit(from + limit);
  const found = criteria.items
    ? newestItems(
        params,
        { ...criteria, items: criteria.items },
        { before: sql`and s.created_at <= ${opaqueTime(asOf)}`, limits: RANKED_ITEMS },
      )
    : foundPosts(params, criteria, { before, limits: RANKED });
  return sql<{ json: string }>`
    with ${found},
    ranked as (
      select p.id,
        row_number() over (order by ${scoreOf(criteria, ranking)} desc, p.created_at desc, p.id desc) as position
      from ${criteria.items ? sql`(select (post).* from found) p` : sql`found p`}
    )
    select json_build_object(
      'items', (
        select coalesce(json_agg(${postItem(viewerId)} order by ranked.position), '[]'::json)
        from ranked join posts p on p.id = ranked.id
        where ranked.position > ${sql.lit(from)} and ranked.position <= ${end}),
      'nextCursor', (select ${nextCursor}::text where exists (select from ranked where ranked.position > ${end}))
    )::text as json`;
}

/** Divides the rank by the length of the text, because long texts match more words. */
const BY_LENGTH = sql.lit(1);

/** The typed words count most, then synonyms, then the author, and a little the age. */
function scoreOf({ query, authorIds }: SearchCriteria, { exactQuery, asOf }: Ranking): SqlFragment {
  const rank = (tsquery: string | null) =>
    tsquery === null ? sql`0` : sql`ts_rank(p.search, ${tsquery}::tsquery, ${BY_LENGTH})`;
  const daysOld = sql`extract(epoch from ${asOf}::timestamptz - p.created_at)::float8 / 86400`;
  return sql`(
    4 * ${rank(exactQuery)} + ${rank(query)}
    + case when p.author_id = any(${authorIds}::uuid[]) then 0.5 else 0 end
    + 0.1 * exp(-least(greatest(${daysOld}, 0), 1000) / 30))`;
}

const IS_SEARCHED = sql`p.parent_id is null and p.type = 'post' and p.deleted_at is null`;
const NEWEST_FIRST = sql`order by p.created_at desc, p.id desc`;

/** The columns of `found`: all that a ranking reads, because looking hundreds of posts up again would cost as much as finding them. */
const COLUMNS = sql`p.id, p.created_at, p.author_id, p.search`;

/** The newest matching posts as the CTE `found`. The CTE `input` has the values, so one cached plan serves them all. */
function foundPosts(
  params: ListParams,
  criteria: SearchCriteria,
  { before, limits }: { before: SqlFragment; limits: ScanLimits },
) {
  const { campusId, hiddenIds } = params;
  const { query, indexQuery, monthQuery, authorIds, category, hasPhotos, since } = criteria;
  const isHere = sql`
    p.campus_id = (select campus_id from input)
    ${hasPhotos ? sql`and p.media_count > 0` : sql``} ${since ? sql`and p.created_at >= ${opaqueTime(since)}` : sql``} ${before}`;
  const isShown = sql`${category ? sql`and p.category = (select category from input)` : sql``} ${notOf(hiddenIds, sql`p.author_id`)}`;
  const hasWords = query === null ? sql`false` : sql`p.search @@ (select query from input)`;
  const isAuthors = authorIds.length === 0 ? sql`false` : sql`p.author_id = any(${authorIds}::uuid[])`;
  const frequentFrom = sql.lit(limits.frequentFrom);
  const enough = sql.lit(limits.enough);
  const resultsMax = sql.lit(limits.resultsMax);
  const scan = (condition: SqlFragment, part: SqlFragment) => sql`
    select ${COLUMNS}
    from (
      select ${COLUMNS}, p.category from posts p
      where ${IS_SEARCHED} and ${isHere} and ${condition} ${NEWEST_FIRST} ${part}
    ) p
    where (${hasWords} or ${isAuthors}) ${isShown}
    ${NEWEST_FIRST} limit ${resultsMax}`;
  // Sorted first, so that only the posts of the page are looked up. Each step is a subquery with "offset 0", because
  // otherwise the planner would use other indexes.
  const indexed = (rows: SqlFragment) => sql`
    select ${COLUMNS}
    from (select s.* from (${rows}) s order by s.created_at desc, s.post_id desc offset 0) s
    cross join lateral (select p.* from posts p where p.id = s.post_id and ${IS_SEARCHED} offset 0) p
    where ${isHere} ${isShown}
    order by s.created_at desc, s.post_id desc limit ${resultsMax}`;
  const withWords = (condition: SqlFragment) =>
    sql`select s.post_id, s.created_at from searched_posts s where ${condition} offset 0`;
  return sql`
    input as materialized (
      select ${campusId}::uuid as campus_id, ${category ?? null}::text as category, ${query}::tsquery as query,
        ${indexQuery}::tsquery ${category ? sql`&& campus_query(${campusId}::uuid, ${category})` : sql``} as index_query,
        ${monthQuery}::text as month_query
    ), sampled as materialized (
      ${scan(sql`true`, sql`limit ${sql.lit(SAMPLE)}`)}
    ), scanned as materialized (
      select * from sampled union all (
        ${scan(
          sql`(select count(*) >= ${frequentFrom} and count(*) < ${resultsMax} from sampled)`,
          sql`limit ${sql.lit(limits.scanMore)} offset ${sql.lit(SAMPLE)}`,
        )})
    ), recent as materialized (
      ${indexed(sql`
        select s.post_id, s.created_at
        from (select month_of(p.created_at) as last from posts p where ${IS_SEARCHED} and ${isHere} ${NEWEST_FIRST} limit 1) newest
        cross join lateral generate_series(newest.last - ${sql.lit(MONTHS - 1)}, newest.last) month
        cross join lateral (
          ${withWords(sql`${isInMonth(category)} and (select count(*) < ${frequentFrom} from sampled)`)}) s`)}
    ), matching as materialized (
      ${indexed(
        withWords(sql`
        campus_search(s.campus_id, s.search) @@ (select index_query from input)
        and (select count(*) < ${enough} from scanned) and (select count(*) < ${enough} from recent)`),
      )}
    ), written as materialized (
      select ${COLUMNS} from posts p
      where ${IS_SEARCHED} and ${isHere} and ${isAuthors} ${isShown} and (select count(*) < ${enough} from scanned)
      ${NEWEST_FIRST} limit ${resultsMax}
    ), found as (
      select distinct on (p.created_at, p.id) ${COLUMNS}
      from (
        table scanned union all table recent union all table matching union all table written
      ) p
      ${NEWEST_FIRST} limit ${resultsMax}
    )`;
}

/** The index contains the category as a word, so one lookup covers both. */
function isInMonth(category: Category | undefined): SqlFragment {
  const inCategory = category ? sql`&& month_query(input.campus_id, month, input.category)` : sql``;
  return sql`month_search(s.campus_id, s.created_at, s.search) @@ (
    select replace(input.month_query, ${sql.lit(ANY_MONTH)}, month::text)::tsquery ${inCategory} from input)`;
}
