import { sql, type RawBuilder } from 'kysely';
import type { ListPiece } from '../../platform/list-piece.ts';
import { postItem } from '../posts/posts.public.ts';
import { foundItems, searchedItems, type WantedItems } from './found-items.store.ts';
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
  const isPriced = sql`and i.price_cents is not null ${pricedAfter(after, past)}`;
  const isUnpriced = sql`and i.price_cents is null ${unpricedAfter(after, past)} and (select count(*) < ${sql.lit(enough)} from priced)`;
  const walk = { order: sql`i.price_cents ${by}, i.post_id ${by}`, isByPrice: true, enough, limit: enough };
  return sql<{ json: string }>`
    with ${searchedItems(piece, wanted)},
    priced as materialized (${foundItems(piece, wanted, { ...walk, items: isPriced })}),
    unpriced as materialized (${foundItems(piece, wanted, { ...walk, items: isUnpriced })}),
    listed as materialized (
      select i.id, i.price_cents,
        row_number() over (order by i.price_cents is null, i.price_cents ${by}, i.id ${by}) as place
      from (select * from priced union all select * from unpriced) i
      order by place limit ${sql.lit(enough)})
    select json_build_object(
      'items', (
        select coalesce(json_agg(${postItem(viewerId)} order by l.place), '[]'::json)
        from listed l join posts p on p.id = l.id where l.place <= ${sql.lit(limit)}),
      'nextCursor', (
        select translate(encode(convert_to(coalesce(last.price_cents::text, '') || '.' || last.id::text, 'UTF8'), 'base64'), '+/=', '-_')
        from listed last
        where last.place = ${sql.lit(limit)} and exists (select from listed beyond where beyond.place > last.place))
    )::text as json`;
}

function pricedAfter(after: PriceCursor | undefined, past: Fragment) {
  if (!after) return sql``;
  if (after.priceCents === null) return sql`and false`;
  return sql`and (i.price_cents, i.post_id) ${past} (${after.priceCents}::int, ${after.id}::uuid)`;
}

function unpricedAfter(after: PriceCursor | undefined, past: Fragment) {
  return after?.priceCents === null ? sql`and i.post_id ${past} ${after.id}::uuid` : sql``;
}
