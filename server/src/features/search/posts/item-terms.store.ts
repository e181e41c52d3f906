import { sql } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import { ITEM_STATUSES, type ItemStatus, MARKET } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { ItemConditions } from './search-criteria.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/*
 * The index `searched_items_terms` has the words of an item and, as further words, what a filter or an order selects: its
 * status, condition, day and price. One scan of it intersects them all. No word contains "=".
 */

/** The prefixes of the index's terms for single days or price steps, and for blocks of `blockSize` of them. */
type Steps = { step: string; block: string; blockSize: number };
const DAYS: Steps = { step: '=d', block: '=D', blockSize: 16 };
const PRICES: Steps = { step: '=p', block: '=P', blockSize: 32 };

/** A scan looks up each step of a range, so a longer range is looked up in blocks, and a very long one not at all. */
const LOOKUPS_MAX = 20;

const dayOf = (at: SqlFragment) => sql`floor(extract(epoch from (${at}) at time zone 'UTC') / 86400)::int`;
/** Steps of a sixty-fourth of a natural logarithm: from $100 to $101.58, from $1,000 to $1,015.75. */
export const priceStepsOf = (cents: SqlFragment) => sql`64 * ln(1 + ${cents} / 100.0::float8)`;
const priceStepOf = (cents: SqlFragment) => sql`floor(${priceStepsOf(cents)})::int`;

const [DAY, PRICE] = [dayOf(sql`s.created_at`), priceStepOf(sql`s.price_cents`)];
const word = ({ step, block, blockSize }: Steps, value: SqlFragment) =>
  sql`${sql.lit(step)} || (${value})::text, ${sql.lit(block)} || (${value} / ${sql.lit(blockSize)})::text`;

/** The expression of the index, for the row `s` of `searched_items`. */
export const ITEM_TERMS = sql`item_search(s.campus_id,
  s.search || array_to_tsvector(array_remove(array[${word(DAYS, DAY)}, ${word(PRICES, PRICE)}], null)), s.status, s.condition)`;

/** A query for everything between two moments or prices, or null if that is too much to look up. Needs the CTE `input`. */
function between({ step, block, blockSize }: Steps, low: SqlFragment, high: SqlFragment): SqlFragment {
  const [size, max] = [sql.lit(blockSize), sql.lit(LOOKUPS_MAX)];
  const anyOf = (prefix: string, from: SqlFragment, to: SqlFragment) => sql`(
    select string_agg(quote_literal(input.campus_id::text || ${sql.lit(prefix)} || each::text), '|')::tsquery
    from input, generate_series(${from}, ${to}) each)`;
  return sql`case
    when ${high} - ${low} < ${max} then ${anyOf(step, low, high)}
    when ${high} / ${size} - ${low} / ${size} < ${max} then ${anyOf(block, sql`${low} / ${size}`, sql`${high} / ${size}`)}
  end`;
}

export const daysBetween = (from: SqlFragment, to: SqlFragment) => ({
  query: between(DAYS, sql`low`, sql`high`),
  bounds: sql`${dayOf(from)} as low, ${dayOf(to)} as high`,
});

/** Between two steps of the price, in either order. */
export const pricesBetween = (from: SqlFragment, to: SqlFragment) => ({
  query: between(PRICES, sql`low`, sql`high`),
  bounds: sql`floor(least(${from}, ${to}))::int as low, floor(greatest(${from}, ${to}))::int as high`,
});

export function itemConditions(campusId: string, filter: ItemFilter): ItemConditions {
  const shown = shownStatuses(filter);
  const { condition, priceFrom, priceTo } = filter;
  return {
    isShown: Object.fromEntries(ITEM_STATUSES.map((status) => [status, shown.includes(status)])),
    condition,
    priceFrom: priceFrom?.toString(),
    priceTo: priceTo?.toString(),
    conditionQuery: condition === undefined ? null : anyOf(campusId, [`=${condition}`]),
    statusQuery: statusQuery(campusId, shown),
    priceQuery: priceQuery(campusId, filter),
  };
}

/** The statuses. Not if most items have one of them: looking that up takes longer than checking the row. */
function statusQuery(campusId: string, statuses: readonly ItemStatus[]): string | null {
  if (statuses.includes('available')) return null;
  return anyOf(
    campusId,
    statuses.map((status) => `=${status}`),
  );
}

/** A price range, or null if it is everything or too long to look up. */
function priceQuery(campusId: string, filter: ItemFilter): string | null {
  const prices = priceWords(filter);
  return prices.length === 0 ? null : anyOf(campusId, prices);
}

const anyOf = (campusId: string, words: readonly string[]) =>
  `(${words.map((each) => `'${campusId}${each}'`).join(' | ')})`;

/** PostgreSQL's logarithm may differ in the last digits, so a price at the edge of a step is looked up in both. */
const ROUNDING = 1e-6;

/** The steps of a price range. */
function priceWords({ priceFrom, priceTo }: ItemFilter) {
  if (priceFrom === undefined && priceTo === undefined) return [];
  const stepsOf = (cents: number) => 64 * Math.log(1 + cents / 100);
  const low = Math.max(0, Math.floor(stepsOf(priceFrom ?? 0) - ROUNDING));
  const high = Math.floor(stepsOf(priceTo ?? MARKET.priceCentsMax) + ROUNDING);
  const { step, block, blockSize } = PRICES;
  const [lowBlock, highBlock] = [Math.floor(low / blockSize), Math.floor(high / blockSize)];
  if (high - low < LOOKUPS_MAX) return range(low, high).map((each) => `${step}${each}`);
  return highBlock - lowBlock < LOOKUPS_MAX / 2 ? range(lowBlock, highBlock).map((each) => `${block}${each}`) : [];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
