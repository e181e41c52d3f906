import { sql } from 'kysely';
import { ITEM_STATUSES } from '@quad/contract/market/items';
import type { ListParams } from '../../../platform/list-params.ts';
import type { ItemCriteria, SearchCriteria } from './search-criteria.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/* The conditions of a search among items, for a row `s` of `searched_items`. */

/** A price range with fewer items is not walked: its newest are too far apart. */
const NARROW = 500;

/**
 * The CTEs `input` and, for a price range, `price_range`, which `foundItems` needs. The values are in a row of their own,
 * so one cached plan serves them all: planning takes longer than most searches.
 */
export function searchInput({ campusId }: ListParams, criteria: ItemCriteria): SqlFragment {
  const { query, indexQuery, category, items, since } = criteria;
  return sql`
    input as materialized (
      select ${campusId}::uuid as campus_id, ${category ?? null}::text as category, ${query}::tsquery as query,
        ${indexQuery}::tsquery as words, ${category ? sql`campus_query(${campusId}::uuid, ${category})` : sql`null::tsquery`} as of_category,
        ${items.conditionQuery}::tsquery as of_condition, ${items.statusQuery}::tsquery as of_status, ${items.priceQuery}::tsquery as prices,
        ${items.condition ?? null}::text as condition,
        ${items.priceFrom ?? null}::int as price_from, ${items.priceTo ?? null}::int as price_to,
        ${since ?? null}::timestamptz as since
    )
    ${
      hasRange(criteria)
        ? sql`, price_range as materialized (
      select not exists (
        select from searched_items s where ${isSelected(criteria, { input: FROM_SUBQUERY })} and ${inStatus(criteria)}
        offset ${sql.lit(NARROW - 1)}) as is_narrow)`
        : sql``
    }`;
}

export const statusesOf = ({ items }: ItemCriteria) =>
  ITEM_STATUSES.filter((status) => items.isShown[status]).map((status) => sql`${sql.lit(status)}::text`);

export const inStatus = (criteria: ItemCriteria) => sql`s.status in (${sql.join(statusesOf(criteria))})`;

export const hasRange = ({ items: { priceFrom, priceTo } }: ItemCriteria) =>
  priceFrom !== undefined || priceTo !== undefined;

export const PRICE = sql`s.price_cents`;
/** As in the indexes by time, so that the planner does not use the index of prices for a walk by time. */
export const PRICE_OF_NEWEST = sql`(s.price_cents + 0)`;

/** How a query reads a value of the CTE `input`: from the joined row `i`, or by a subquery. */
type Input = (column: string) => SqlFragment;
const FROM_JOIN: Input = (column) => sql`i.${sql.ref(column)}`;
/** Without a join, so that the planner keeps the order of the index and stops early. */
export const FROM_SUBQUERY: Input = (column) => sql`(select ${sql.ref(column)} from input)`;

/** The condition that the filter sets for the row `s`. */
export function isSelected(
  { category, items: { condition, priceFrom, priceTo } }: ItemCriteria,
  { price = PRICE, input = FROM_JOIN }: { price?: SqlFragment; input?: Input } = {},
): SqlFragment {
  return sql`s.campus_id = ${input('campus_id')}
    ${category ? sql`and s.category = ${input('category')}` : sql``} ${condition ? sql`and s.condition = ${input('condition')}` : sql``}
    ${priceFrom === undefined ? sql`` : sql`and ${price} >= ${input('price_from')}`}
    ${priceTo === undefined ? sql`` : sql`and ${price} <= ${input('price_to')}`}`;
}

export const isLate = ({ since }: SearchCriteria, input = FROM_JOIN) =>
  since ? sql`and s.created_at >= ${input('since')}` : sql``;

/** Whether the row `s` of the walk has the words, or is by one of the authors. */
export function matches({ query, authorIds }: SearchCriteria): SqlFragment {
  const isAuthors = authorIds.length === 0 ? sql`false` : sql`s.author_id = any(${authorIds}::uuid[])`;
  return sql`(${query === null ? sql`false` : sql`s.search @@ ${FROM_SUBQUERY('query')}`} or ${isAuthors})`;
}
