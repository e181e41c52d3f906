import { sql, type SelectQueryBuilder } from 'kysely';
import type { PagePosition } from '../list-params.ts';
import { encodeCursor } from './cursor.ts';
import { isAfter, type ListOrder } from './json-page.ts';

/**
 * A page of a list whose views TypeScript builds. It has the order and the cursors of `json-page.ts`, which is for the
 * lists whose pages PostgreSQL builds.
 */
export async function pageOfRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: ListOrder,
  { after, limit }: PagePosition,
) {
  const listed = after ? query.where(sql<boolean>`${isAfter(order, after)}`) : query;
  const found = await listed
    .select([sql<Date>`${order.at}`.as('listedAt'), sql<string>`${order.id}`.as('listedId')])
    .orderBy(sql`${order.at}`, order.direction)
    .orderBy(sql`${order.id}`, order.ties)
    // One extra row shows whether there is a next page.
    .limit(limit + 1)
    .execute();
  // For a generic row, Kysely's result type cannot be resolved.
  const rows = found as (Row & { listedAt: Date; listedId: string })[];
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { rows: shown, nextCursor: last ? encodeCursor({ at: last.listedAt, id: last.listedId }) : null };
}
