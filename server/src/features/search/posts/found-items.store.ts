import { sql, type RawBuilder } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { daysBetween, filterQuery, ITEM_TERMS, priceQuery, pricesBetween, priceStepsOf } from './item-terms.store.ts';
import type { ItemLimits } from './scan-limits.ts';

/*
 * Search among items, in three steps. Each step runs only if the one before has not filled the page.
 * 1. Walk: check the first rows of the filter's index, which is in the order of the page, for the words.
 * 2. Range: from the matches so far, estimate how many days or which prices fill the page. Look these up in the index of
 *    terms, together with the words and the filter.
 * 3. Everything: few items match, so look up all of them in the index of terms.
 */

type Fragment = RawBuilder<unknown>;
export type SearchCriteria = {
  /** A tsquery, or null if only authors match. */
  query: string | null;
  /** The same query with the prefixes of the indexes: see `beforeStems`. */
  indexQuery: string | null;
  monthQuery: string | null;
  authorIds: string[];
  category: Category | undefined;
  hasPhotos: boolean;
  since: Date | undefined;
  /** Finds only posts with such an item. */
  items?: ItemFilter | undefined;
};

export type ItemCriteria = SearchCriteria & { items: ItemFilter };

type Part = {
  /** Columns of `searched_items` with the alias `s`. */
  order: Fragment;
  /** Further conditions for the row `s`, each beginning with `and`. */
  items: Fragment;
};

type ItemWalk = {
  /** What is walked, as the index has it. */
  walked: Part;
  /** What is looked up if the walk finds too few: the same, and what comes after its end. */
  all: Part;
  isByPrice: boolean;
  /** From where to where the walk went, as `first` and `last` moment, or `first` and `last` step of the price and half the way. */
  span: Fragment;
  limits: ItemLimits;
};

/** A price range with fewer items is not walked: its newest are too far apart. */
const NARROW = 500;

/**
 * The CTEs `input` and, for a price range, `price_range`, which `foundItems` needs. The values are in a row of their own,
 * so one cached plan serves them all: planning takes longer than most searches.
 */
export function searchedItems({ campusId }: ListParams, wanted: ItemCriteria): Fragment {
  const { query, indexQuery, category, items, since } = wanted;
  return sql`
    input as materialized (
      select ${campusId}::uuid as campus_id, ${category ?? null}::text as category, ${query}::tsquery as query,
        ${indexQuery}::tsquery as words, ${filterTerms(campusId, wanted)} as filter, ${priceQuery(campusId, items)}::tsquery as prices,
        ${items.condition ?? null}::text as condition,
        ${items.priceFrom ?? null}::int as price_from, ${items.priceTo ?? null}::int as price_to,
        ${since ?? null}::timestamptz as since
    )
    ${
      hasRange(wanted)
        ? sql`, price_range as materialized (
      select not exists (
        select from searched_items s where ${isSelected(wanted, { input: ONLY_ROW })} and ${inStatus(wanted)}
        offset ${sql.lit(NARROW - 1)}) as is_narrow)`
        : sql``
    }`;
}

/**
 * The matching items in order, as rows with `post_id`, `created_at`, `price_cents` and the `post`. A step that is not
 * needed gets null as its terms and finds nothing. Each step returns every match up to where it ends.
 */
export function foundItems(params: ListParams, wanted: ItemCriteria, walk: ItemWalk): Fragment {
  const { walked, all, isByPrice, limits } = walk;
  const [max, enough] = [sql.lit(limits.resultsMax), sql.lit(limits.enough)];
  const count = sql.lit(limits.walked);
  const ordered = (rows: Fragment, { order }: Part) => shown(rows, params, wanted, { order, max });
  const isHere = sql`${isSelected(wanted)} and ${inStatus(wanted)} ${isLate(wanted)} ${all.items}`;
  // With "offset 0", because otherwise the planner would use other indexes.
  const looked = (step: Fragment, rows: Fragment) => sql`
    select s.* from ${step} i cross join lateral (select s.* from ${rows} offset 0) s where ${isHere}`;
  // Each is a condition of its own: the index compares them much faster than one query of all.
  const withWords = sql`searched_items s where ${ITEM_TERMS} @@ i.next_words
    ${hasFilterTerms(wanted) ? sql`and ${ITEM_TERMS} @@ i.filter` : sql``}`;
  const withPrices = sql`${withWords} ${priceQuery('', wanted.items) === null ? sql`` : sql`and ${ITEM_TERMS} @@ i.prices`}`;
  const everything = ordered(looked(sql`second`, withPrices), all);
  const ofAuthors = sql`items a join searched_items s on s.post_id = a.post_id
    where i.is_short and a.campus_id = i.campus_id and a.author_id = any(${wanted.authorIds}::uuid[])`;
  const isNarrow = hasRange(wanted) && !isByPrice ? sql`(select is_narrow from price_range)` : sql`false`;
  // By price, what has none comes after the walk.
  const isWhole = isByPrice && !hasRange(wanted) ? sql`false` : sql`not ${isNarrow}`;
  // The walk stops here if it fills the page. Otherwise its posts are not looked up, because they are found again.
  const mayFill = sql`exists (select from walked where is_match offset ${sql.lit(limits.resultsMax - 1)})`;
  const isEnd = sql`(select is_end from counted)`;
  return sql`
    with walked as materialized (
      select s.post_id, s.created_at, s.price_cents, s.author_id, ${matches(wanted)} as is_match
      from ${walkOf(wanted, walk)} and not ${isNarrow} order by ${walked.order} limit ${count}
    ), counted as materialized (
      select count(*) < ${count} as is_end, count(*) filter (where is_match) as matching,
        ${walk.span}
      from walked
    ), sampled as materialized (
      ${ordered(sql`select * from walked s where s.is_match and (${mayFill} or ${isEnd})`, walked)}
    ), first as materialized (
      select i.*, i.words as next_words, is_done, case when not is_done and is_promising then (${rangeOf(wanted, walk)}) end as range
      from input i cross join (
        select is_full or (${isEnd} and ${isWhole}) as is_done,
          not is_full and (select not is_end and matching >= ${sql.lit(limits.rangeFrom)} from counted) as is_promising
        from (select count(*) >= ${max} as is_full from sampled) sample) walk
    ), in_range as materialized (
      ${ordered(looked(sql`first`, sql`${isByPrice ? withWords : withPrices} and ${ITEM_TERMS} @@ i.range`), all)}
    ), second as materialized (
      select i.*, case when is_short then i.words end as next_words, is_done, is_short
      from input i cross join (
        select is_done, not is_done and (select count(*) < ${enough} from in_range) as is_short from first) step
    )
    select s.* from second step cross join sampled s where step.is_done
    union all select s.* from second step cross join in_range s where not step.is_done and not step.is_short
    union all (${
      wanted.authorIds.length === 0
        ? everything
        : eitherOf(everything, ordered(looked(sql`second`, ofAuthors), all), { order: all.order, max })
    })`;
}

/**
 * A query for the days or prices that should have as many matches as the page needs, estimated from the walked rows.
 * Null if that is too much to look up. By price, the second half of the walk says how far apart the next rows are: the
 * first half can have a few far from all others.
 */
function rangeOf(wanted: ItemCriteria, walk: ItemWalk): Fragment {
  // An author's posts need not have the words.
  if (wanted.authorIds.length > 0) return sql`null::tsquery`;
  const times = timesOf(walk.limits);
  // Not beyond the price range. A missing bound is null, which "least" and "greatest" leave out.
  const [from, to] = [priceStepsOf(ONLY_ROW('price_from')), priceStepsOf(ONLY_ROW('price_to'))];
  const end = sql`least(greatest(last + half * 2 * (${times} - 1), ${from}), ${to})`;
  const { query, bounds } = walk.isByPrice
    ? pricesBetween(sql`first`, end)
    : daysBetween(sql`first - (first - last) * ${times}`, sql`first`);
  return sql`select ${query} from (select ${bounds} from counted offset 0) span`;
}

/** How many times longer than the walk a range must be to have as many matches as the page needs. Reads `counted`. */
const timesOf = ({ aim, rangeMax }: ItemLimits) =>
  sql`least(${sql.lit(aim)} / (matching + 0.5), ${sql.lit(rangeMax)})::float8`;

const eitherOf = (one: Fragment, other: Fragment, { order, max }: { order: Fragment; max: Fragment }) => sql`
  select * from (select distinct on (s.post_id) * from ((${one}) union all (${other})) s) s order by ${order} limit ${max}`;

/**
 * Each status has its own ordered part of the index, which the planner merges. See `filteredPostsPage`. The conditions are
 * outside of the parts, so that these share the subqueries for the values. More conditions can follow.
 */
function walkOf(wanted: ItemCriteria, { walked: { order, items }, isByPrice }: ItemWalk) {
  const selected = isSelected(wanted, { price: isByPrice ? PRICE : PRICE_OF_NEWEST, input: ONLY_ROW });
  const part = (status: Fragment) =>
    sql`(select s.* from searched_items s where s.status = ${status} order by ${order})`;
  return sql`(${sql.join(statusesOf(wanted).map(part), sql` union all `)}) s
    where ${selected} ${isLate(wanted, ONLY_ROW)} ${items}`;
}

/**
 * Rows of `searched_items` with their posts. What staff removed keeps its item until it is erased, so the post decides.
 * The rows are sorted first, so that only those of the page are looked up.
 */
function shown(
  rows: Fragment,
  { hiddenIds }: ListParams,
  { hasPhotos }: SearchCriteria,
  { order, max }: { order: Fragment; max: Fragment },
) {
  return sql`
    select s.post_id, s.created_at, s.price_cents, p as post
    from (select * from (${rows}) s order by ${order} offset 0) s join posts p on p.id = s.post_id
    where p.deleted_at is null ${hasPhotos ? sql`and p.media_count > 0` : sql``} ${notOf(hiddenIds, sql`s.author_id`)}
    order by ${order} limit ${max}`;
}

const statusesOf = ({ items }: ItemCriteria) => shownStatuses(items).map((status) => sql`${sql.lit(status)}::text`);

const inStatus = (wanted: ItemCriteria) => sql`s.status in (${sql.join(statusesOf(wanted))})`;

const hasRange = ({ items: { priceFrom, priceTo } }: ItemCriteria) => priceFrom !== undefined || priceTo !== undefined;

/** The part of the filter that the index of terms covers. */
function filterTerms(campusId: string, { items, category }: ItemCriteria): Fragment {
  const query = filterQuery(campusId, items, category !== undefined);
  const ofCategory = sql`campus_query(${campusId}::uuid, ${category ?? null})`;
  if (query === null) return category ? ofCategory : sql`null::tsquery`;
  return category ? sql`(${query}::tsquery && ${ofCategory})` : sql`${query}::tsquery`;
}

const hasFilterTerms = ({ items, category }: ItemCriteria) =>
  category !== undefined || filterQuery('', items, false) !== null;

const PRICE = sql`s.price_cents`;
/** As in the indexes by time, so that the planner does not use the index of prices for a walk by time. */
const PRICE_OF_NEWEST = sql`(s.price_cents + 0)`;

/** How a query reads a value of the CTE `input`: from the joined row `i`, or by a subquery. */
type Input = (column: string) => Fragment;
const BESIDE: Input = (column) => sql`i.${sql.ref(column)}`;
/** Without a join, so that the planner keeps the order of the index and stops early. */
const ONLY_ROW: Input = (column) => sql`(select ${sql.ref(column)} from input)`;

/** The condition that the filter sets for the row `s`. */
function isSelected(
  { category, items: { condition, priceFrom, priceTo } }: ItemCriteria,
  { price = PRICE, input = BESIDE }: { price?: Fragment; input?: Input } = {},
): Fragment {
  return sql`s.campus_id = ${input('campus_id')}
    ${category ? sql`and s.category = ${input('category')}` : sql``} ${condition ? sql`and s.condition = ${input('condition')}` : sql``}
    ${priceFrom === undefined ? sql`` : sql`and ${price} >= ${input('price_from')}`}
    ${priceTo === undefined ? sql`` : sql`and ${price} <= ${input('price_to')}`}`;
}

const isLate = ({ since }: SearchCriteria, input = BESIDE) =>
  since ? sql`and s.created_at >= ${input('since')}` : sql``;

/** Whether the row `s` of the walk has the words, or is by one of the authors. */
function matches({ query, authorIds }: SearchCriteria): Fragment {
  const isAuthors = authorIds.length === 0 ? sql`false` : sql`s.author_id = any(${authorIds}::uuid[])`;
  return sql`(${query === null ? sql`false` : sql`s.search @@ ${ONLY_ROW('query')}`} or ${isAuthors})`;
}
