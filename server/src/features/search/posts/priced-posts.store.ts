import { sql } from 'kysely';
import type { ListParams } from '../../../platform/list-params.ts';
import { postItem } from '../../posts/posts.public.ts';
import { foundItems } from './found-items.store.ts';
import { searchInput } from './item-conditions.store.ts';
import { priceStepsOf } from './item-terms.store.ts';
import { pricedLimits } from './scan-limits.ts';
import type { ItemCriteria } from './search-criteria.ts';
import type { PriceCursor } from './search-cursors.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

const LOWEST_FIRST = { by: sql`asc`, past: sql`>`, first: sql`min`, last: sql`max`, sign: sql`1` };
const HIGHEST_FIRST = { by: sql`desc`, past: sql`<`, first: sql`max`, last: sql`min`, sign: sql`-1` };

const MIDDLE = priceStepsOf(sql`percentile_disc(0.5) within group (order by price_cents)`);

/**
 * Matching items by price, those without one last. The index has items without a price at one end only, so the walk
 * covers only priced items until the cursor has passed them all. What the walk lacks is looked up in one list of
 * both.
 */
export function pricedFoundPage(
  params: ListParams,
  criteria: ItemCriteria,
  { isLowestFirst, after }: { isLowestFirst: boolean; after: PriceCursor | undefined },
) {
  const { viewerId, limit } = params;
  const { by, past, first, last, sign } = isLowestFirst ? LOWEST_FIRST : HIGHEST_FIRST;
  const steps = (aggregate: SqlFragment) => priceStepsOf(sql`${aggregate}(price_cents)`);
  const allOrder = sql`s.price_cents ${by} nulls last, s.post_id ${by}`;
  const walk = {
    walked: { order: sql`s.price_cents ${by}, s.post_id ${by}`, items: sql`and ${pricedAfter(after, past)}` },
    all: { order: allOrder, items: sql`and ${anyAfter(after, past)}` },
    isByPrice: true,
    // A step at least: all walked rows can have the same price.
    span: sql`
      ${steps(first)} as first, ${steps(last)} as last,
      ${sign} * greatest(abs(${steps(last)} - ${MIDDLE}), 1) as half`,
    limits: pricedLimits(limit),
  };
  return sql<{ json: string }>`
    with ${searchInput(params, criteria)},
    found as materialized (${foundItems(params, criteria, walk)}),
    listed as materialized (
      select (s.post).*, s.price_cents, row_number() over (order by ${allOrder}) as position
      from found s
      order by position limit ${sql.lit(limit + 1)})
    select json_build_object(
      'items', (
        select coalesce(json_agg(${postItem(viewerId)} order by p.position), '[]'::json)
        from listed p where p.position <= ${sql.lit(limit)}),
      'nextCursor', (
        select translate(encode(convert_to(coalesce(last.price_cents::text, '') || '.' || last.id::text, 'UTF8'), 'base64'), '+/=', '-_')
        from listed last
        where last.position = ${sql.lit(limit)} and exists (select from listed beyond where beyond.position > last.position))
    )::text as json`;
}

/** What an index walk reaches from the cursor: priced items, or after the last of them those without a price. */
function pricedAfter(after: PriceCursor | undefined, past: SqlFragment) {
  if (!after) return sql`s.price_cents is not null`;
  if (after.priceCents === null) return sql`s.price_cents is null and s.post_id ${past} ${after.id}::uuid`;
  return sql`(s.price_cents, s.post_id) ${past} (${after.priceCents}::int, ${after.id}::uuid)`;
}

function anyAfter(after: PriceCursor | undefined, past: SqlFragment) {
  return after?.priceCents === null
    ? pricedAfter(after, past)
    : sql`(s.price_cents is null or ${pricedAfter(after, past)})`;
}
