import { sql, type RawBuilder } from 'kysely';
import type { ListPiece } from '../../platform/list-piece.ts';
import { postItem } from '../posts/posts.public.ts';
import { foundItems, hasRange, searchedItems, type WantedItems } from './found-items.store.ts';
import { pageLimits } from './scan-limits.ts';
import type { PriceCursor } from './search-cursors.ts';

export type PriceOrder = 'price-low' | 'price-high';
type Fragment = RawBuilder<unknown>;

const DIRECTIONS = {
  'price-low': { by: sql`asc`, past: sql`>` },
  'price-high': { by: sql`desc`, past: sql`<` },
};

/** Matching items by price; those without one come last. The index of prices has them at one end only, so they are read by themselves. */
export function pricedFoundPage(
  piece: ListPiece,
  wanted: WantedItems,
  { order, after }: { order: PriceOrder; after: PriceCursor | undefined },
) {
  const { viewerId, limit } = piece;
  const { by, past } = DIRECTIONS[order];
  const enough = limit + 1;
  const isPriced = sql`and s.price_cents is not null ${pricedAfter(after, past)}`;
  const isUnpriced = sql`and s.price_cents is null ${unpricedAfter(after, past)} and (select count(*) < ${sql.lit(enough)} from priced)`;
  const walk = { order: sql`s.price_cents ${by}, s.post_id ${by}`, isByPrice: true, limits: pageLimits(limit) };
  const unpriced = hasRange(wanted)
    ? sql`table priced limit 0`
    : foundItems(piece, wanted, { ...walk, items: isUnpriced });
  return sql<{ json: string }>`
    with ${searchedItems(piece, wanted)},
    priced as materialized (${foundItems(piece, wanted, { ...walk, items: isPriced })}),
    unpriced as materialized (${unpriced}),
    listed as materialized (
      select (s.post).*, s.price_cents,
        row_number() over (order by s.price_cents is null, s.price_cents ${by}, s.post_id ${by}) as place
      from (table priced union all table unpriced) s
      order by place limit ${sql.lit(enough)})
    select json_build_object(
      'items', (
        select coalesce(json_agg(${postItem(viewerId)} order by p.place), '[]'::json)
        from listed p where p.place <= ${sql.lit(limit)}),
      'nextCursor', (
        select translate(encode(convert_to(coalesce(last.price_cents::text, '') || '.' || last.id::text, 'UTF8'), 'base64'), '+/=', '-_')
        from listed last
        where last.place = ${sql.lit(limit)} and exists (select from listed beyond where beyond.place > last.place))
    )::text as json`;
}

function pricedAfter(after: PriceCursor | undefined, past: Fragment) {
  if (!after) return sql``;
  if (after.priceCents === null) return sql`and false`;
  return sql`and (s.price_cents, s.post_id) ${past} (${after.priceCents}::int, ${after.id}::uuid)`;
}

function unpricedAfter(after: PriceCursor | undefined, past: Fragment) {
  return after?.priceCents === null ? sql`and s.post_id ${past} ${after.id}::uuid` : sql``;
}
