import { sql } from 'kysely';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import {
  FROM_SUBQUERY,
  hasRange,
  inStatus,
  isLate,
  isSelected,
  matches,
  PRICE,
  PRICE_OF_NEWEST,
  statusesOf,
} from './item-conditions.store.ts';
import { daysBetween, ITEM_TERMS, pricesBetween, priceStepsOf } from './item-terms.store.ts';
import type { ItemLimits } from './scan-limits.ts';
import type { ItemCriteria, SearchCriteria } from './search-criteria.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/*
 * Search among items, in three steps. Each step runs only if the one before has not filled the page.
 * 1. Walk: check the first rows of the filter's index, which is in the order of the page, for the words. Walk on if the page is
 *    nearly full then.
 * 2. Range: from the matches so far, estimate how many days or which prices fill the page. Look these up in the index of
 *    terms, together with the words and the filter.
 * 3. Everything: few items match, so look up all of them in the index of terms.
 */

type Part = {
  /** Columns of `searched_items` with the alias `s`. */
  order: SqlFragment;
  /** Further conditions for the row `s`, each beginning with `and`. */
  items: SqlFragment;
};

type ItemWalk = {
  /** What is walked, as the index has it. */
  walked: Part;
  /** What is looked up if the walk finds too few: the same, and what comes after its end. */
  all: Part;
  isByPrice: boolean;
  /** From where to where the walk went, as `first` and `last` moment, or `first` and `last` step of the price and half the way. */
  span: SqlFragment;
  limits: ItemLimits;
};

/**
 * The matching items in order, as rows with `post_id`, `created_at`, `price_cents` and the `post`. A step that is not
 * needed gets null as its terms and finds nothing. Each step returns every match up to where it ends.
 */
export function foundItems(params: ListParams, criteria: ItemCriteria, walk: ItemWalk): SqlFragment {
  const { walked, all, isByPrice, limits } = walk;
  const [max, enough] = [sql.lit(limits.resultsMax), sql.lit(limits.enough)];
  const [count, longest] = [sql.lit(limits.walked), sql.lit(limits.walked + limits.walkOn)];
  const ordered = (rows: SqlFragment, { order }: Part) => shown(rows, params, criteria, { order, max });
  const isHere = sql`${isSelected(criteria)} and ${inStatus(criteria)} ${isLate(criteria)} ${all.items}`;
  // With "offset 0", because otherwise the planner would use other indexes.
  const lookUp = (step: SqlFragment, rows: SqlFragment) => sql`
    select s.* from ${step} i cross join lateral (select s.* from ${rows} offset 0) s where ${isHere}`;
  const { conditionQuery, statusQuery, priceQuery } = criteria.items;
  const selective = [
    'next_words',
    ...(criteria.category ? ['of_category'] : []),
    ...(conditionQuery === null ? [] : ['of_condition']),
    ...(statusQuery === null ? [] : ['of_status']),
  ];
  const prices = priceQuery === null ? [] : ['prices'];
  const everything = ordered(lookUp(sql`second`, itemsWith(...selective, ...prices)), all);
  const ofAuthors = sql`items a join searched_items s on s.post_id = a.post_id
    where i.is_short and a.campus_id = i.campus_id and a.author_id = any(${criteria.authorIds}::uuid[])`;
  const isNarrow = hasRange(criteria) && !isByPrice ? sql`(select is_narrow from price_range)` : sql`false`;
  // By price, what has none comes after the walk.
  const isWhole = isByPrice && !hasRange(criteria) ? sql`false` : sql`not ${isNarrow}`;
  // The walk stops here if it fills the page. Otherwise its posts are not looked up, because they are found again.
  const fillsPage = (rows: SqlFragment) =>
    sql`exists (select from ${rows} where is_match offset ${sql.lit(limits.resultsMax - 1)})`;
  const begun = sql`(table walked limit ${count}) walked`;
  // Reading the CTE further continues the walk where it stopped.
  const walksOn = sql`(select is_nearly_full from counted)`;
  const mayFill = sql`(${fillsPage(begun)} or (${walksOn} and ${fillsPage(sql`walked`)}))`;
  const isEnd = sql`((select is_end from counted) or (${walksOn} and (select count(*) < ${longest} from walked)))`;
  return sql`
    with walked as materialized (
      select s.post_id, s.created_at, s.price_cents, s.author_id, ${matches(criteria)} as is_match
      from ${walkOf(criteria, walk)} and not ${isNarrow} order by ${walked.order} limit ${longest}
    ), counted as materialized (
      select count(*) < ${count} as is_end, count(*) filter (where is_match) as matching,
        count(*) filter (where is_match) >= ${sql.lit(limits.nearlyFull)} as is_nearly_full, ${walk.span}
      from ${begun}
    ), sampled as materialized (
      ${ordered(sql`select * from walked s where s.is_match and (${mayFill} or ${isEnd})`, walked)}
    ), first as materialized (
      select i.*, i.words as next_words, is_done, case when not is_done and is_promising then (${rangeOf(criteria, walk)}) end as range
      from input i cross join (
        select is_full or (${isEnd} and ${isWhole}) as is_done,
          not is_full and not ${isEnd} and (select matching >= ${sql.lit(limits.rangeFrom)} from counted) as is_promising
        from (select count(*) >= ${max} as is_full from sampled) sample) walk
    ), in_range as materialized (
      ${ordered(lookUp(sql`first`, itemsWith(...selective, 'range', ...(isByPrice ? [] : prices))), all)}
    ), second as materialized (
      select i.*, case when is_short then i.words end as next_words, is_done, is_short
      from input i cross join (
        select is_done, not is_done and (select count(*) < ${enough} from in_range) as is_short from first) step
    )
    select s.* from second step cross join sampled s where step.is_done
    union all select s.* from second step cross join in_range s where not step.is_done and not step.is_short
    union all (${
      criteria.authorIds.length === 0
        ? everything
        : eitherOf(everything, ordered(lookUp(sql`second`, ofAuthors), all), { order: all.order, max })
    })`;
}

/**
 * A query for the days or prices that should have as many matches as the page needs, estimated from the walked rows.
 * Null if that is too much to look up. By price, the second half of the walk says how far apart the next rows are: the
 * first half can have a few far from all others.
 */
function rangeOf(criteria: ItemCriteria, walk: ItemWalk): SqlFragment {
  // An author's posts need not have the words.
  if (criteria.authorIds.length > 0) return sql`null::tsquery`;
  const times = timesOf(walk.limits);
  // Not beyond the price range. A missing bound is null, which "least" and "greatest" leave out.
  const [from, to] = [priceStepsOf(FROM_SUBQUERY('price_from')), priceStepsOf(FROM_SUBQUERY('price_to'))];
  const end = sql`least(greatest(last + half * 2 * (${times} - 1), ${from}), ${to})`;
  const { query, bounds } = walk.isByPrice
    ? pricesBetween(sql`first`, end)
    : daysBetween(sql`first - (first - last) * ${times}`, sql`first`);
  return sql`select ${query} from (select ${bounds} from counted offset 0) span`;
}

/** How many times longer than the walk a range must be to have as many matches as the page needs. Reads `counted`. */
const timesOf = ({ aim, rangeMax }: ItemLimits) =>
  sql`least(${sql.lit(aim)} / (matching + 0.5), ${sql.lit(rangeMax)})::float8`;

/**
 * Rows with these terms, which are columns of the step `i`. Each is a condition of its own, because the index looks at one
 * only where those before it agree.
 */
const itemsWith = (...terms: string[]) => {
  const conditions = terms.map((term) => sql`${ITEM_TERMS} @@ i.${sql.ref(term)}`);
  return sql`searched_items s where ${sql.join(conditions, sql` and `)}`;
};

const eitherOf = (
  one: SqlFragment,
  other: SqlFragment,
  { order, max }: { order: SqlFragment; max: SqlFragment },
) => sql`
  select * from (select distinct on (s.post_id) * from ((${one}) union all (${other})) s) s order by ${order} limit ${max}`;

/**
 * Each status has its own ordered part of the index, which the planner merges. See `filteredPostsPage`. The conditions are
 * outside of the parts, so that these share the subqueries for the values. More conditions can follow.
 */
function walkOf(criteria: ItemCriteria, { walked: { order, items }, isByPrice }: ItemWalk) {
  const selected = isSelected(criteria, { price: isByPrice ? PRICE : PRICE_OF_NEWEST, input: FROM_SUBQUERY });
  const part = (status: SqlFragment) =>
    sql`(select s.* from searched_items s where s.status = ${status} order by ${order})`;
  return sql`(${sql.join(statusesOf(criteria).map(part), sql` union all `)}) s
    where ${selected} ${isLate(criteria, FROM_SUBQUERY)} ${items}`;
}

/**
 * Rows of `searched_items` with their posts. What staff removed keeps its item until it is erased, so the post decides.
 * The rows are sorted first, so that only those of the page are looked up.
 */
function shown(
  rows: SqlFragment,
  { hiddenIds }: ListParams,
  { hasPhotos }: SearchCriteria,
  { order, max }: { order: SqlFragment; max: SqlFragment },
) {
  return sql`
    select s.post_id, s.created_at, s.price_cents, p as post
    from (select * from (${rows}) s order by ${order} offset 0) s join posts p on p.id = s.post_id
    where p.deleted_at is null ${hasPhotos ? sql`and p.media_count > 0` : sql``} ${notOf(hiddenIds, sql`s.author_id`)}
    order by ${order} limit ${max}`;
}
