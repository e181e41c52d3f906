import { sql } from 'kysely';
import type { Cursor } from './cursor.ts';
import type { SqlFragment } from './sql-fragment.ts';

/*
 * Lists whose pages PostgreSQL builds as JSON. A cursor holds the last row's sort key and id, so pages never repeat or
 * skip a row, even when new rows arrive.
 */

/** The sort key and the tie-breaking id, each with its direction in the list's index. */
export type ListOrder = { at: SqlFragment; id: SqlFragment; direction: 'asc' | 'desc'; ties: 'asc' | 'desc' };

type Listing = {
  /** The columns that the item's JSON uses. */
  columns: SqlFragment;
  /** From `from` to the end of `where`. */
  from: SqlFragment;
  order: ListOrder;
  after: Cursor | undefined;
  limit: number;
};

/**
 * The rows of a page plus one that shows whether there is a next page. The query must name them `listed`. The limit is
 * a literal: as a parameter, a generic plan would assume a tenth of the whole list.
 */
export function listedRows({ columns, from, order, after, limit }: Listing): SqlFragment {
  const by = sql`${order.at} ${DIRECTIONS[order.direction]}, ${order.id} ${DIRECTIONS[order.ties]}`;
  return sql`
    select ${columns}, ${order.at} as listed_at, ${order.id} as listed_id, row_number() over (order by ${by}) as position
    ${from} ${after ? sql`and ${isAfter(order, after)}` : sql``}
    order by ${by}
    limit ${sql.lit(limit + 1)}`;
}

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

/** The condition for the rows that come after the cursor. */
export function isAfter({ at, id, direction, ties }: ListOrder, after: Cursor): SqlFragment {
  const [lastAt, lastId] = [sql`${after.at}::timestamptz`, sql`${after.id}::uuid`];
  const [past, pastTie] = [PAST[direction], PAST[ties]];
  if (direction === ties) return sql`(${at}, ${id}) ${past} (${lastAt}, ${lastId})`;
  // Mixed directions cannot use a row comparison; the first condition lets the index start at the right entry.
  return sql`${at} ${past}= ${lastAt} and (${at} ${past} ${lastAt} or ${id} ${pastTie} ${lastId})`;
}

const PAST = { asc: sql`>`, desc: sql`<` };

/** Builds the page from the rows named `listed`; `row` is the alias that the item uses. */
export function pageOfListed({
  item,
  row,
  limit,
}: {
  item: SqlFragment;
  row: SqlFragment;
  limit: number;
}): SqlFragment {
  return sql`json_build_object(
    'items', (
      select coalesce(json_agg(${item} order by ${row}.position), '[]'::json)
      from listed ${row} where ${row}.position <= ${sql.lit(limit)}),
    'nextCursor', ${nextCursor(limit)})`;
}

/** The same bytes that `encodeCursor` writes, or null at the end of the list. */
export function nextCursor(limit: number): SqlFragment {
  return sql`(
    select translate(
      encode(int8send((extract(epoch from last.listed_at) * 1000)::int8) || uuid_send(last.listed_id), 'base64'),
      '+/', '-_')
    from listed last
    where last.position = ${sql.lit(limit)} and exists (select from listed beyond where beyond.position > last.position))`;
}
