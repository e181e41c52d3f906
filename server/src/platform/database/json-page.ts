import { sql, type RawBuilder } from 'kysely';
import type { Cursor } from './cursor.ts';

/*
 * Lists that the database writes as the contract's pages. Where a page ends is remembered by the last row's order key
 * and id, so a boundary never repeats or drops a row, whatever comes in meanwhile.
 */

type Fragment = RawBuilder<unknown>;

/** A time, and the id that breaks ties, each in its direction in the index that serves the list. */
export type ListOrder = { at: Fragment; id: Fragment; direction: 'asc' | 'desc'; ties: 'asc' | 'desc' };

type Listing = {
  /** What the item is written from. */
  columns: Fragment;
  /** From `from` to the end of `where`. */
  from: Fragment;
  order: ListOrder;
  after: Cursor | undefined;
  limit: number;
};

/**
 * The rows of a page and one more, which tells that there is a next. A query names them `listed`. The limit stands in
 * the text: a plan made once for all values would otherwise prepare for a tenth of the whole list.
 */
export function listedRows({ columns, from, order, after, limit }: Listing): Fragment {
  const by = sql`${order.at} ${DIRECTIONS[order.direction]}, ${order.id} ${DIRECTIONS[order.ties]}`;
  return sql`
    select ${columns}, ${order.at} as listed_at, ${order.id} as listed_id, row_number() over (order by ${by}) as place
    ${from} ${after ? sql`and ${isAfter(order, after)}` : sql``}
    order by ${by}
    limit ${sql.lit(limit + 1)}`;
}

const DIRECTIONS = { asc: sql`asc`, desc: sql`desc` };

function isAfter({ at, id, direction, ties }: ListOrder, after: Cursor): Fragment {
  const [lastAt, lastId] = [sql`${after.at}::timestamptz`, sql`${after.id}::uuid`];
  const [past, pastTie] = [PAST[direction], PAST[ties]];
  if (direction === ties) return sql`(${at}, ${id}) ${past} (${lastAt}, ${lastId})`;
  // Two directions cannot be compared as one row; the first half is what the index is entered by.
  return sql`${at} ${past}= ${lastAt} and (${at} ${past} ${lastAt} or ${id} ${pastTie} ${lastId})`;
}

const PAST = { asc: sql`>`, desc: sql`<` };

/** The page of the rows named `listed`, each known to its item as `row`. */
export function pageOfListed({ item, row, limit }: { item: Fragment; row: Fragment; limit: number }): Fragment {
  return sql`json_build_object(
    'items', (
      select coalesce(json_agg(${item} order by ${row}.place), '[]'::json)
      from listed ${row} where ${row}.place <= ${sql.lit(limit)}),
    'nextCursor', ${nextCursor(limit)})`;
}

/** The same bytes that `encodeCursor` writes, or null where the list ends. */
export function nextCursor(limit: number): Fragment {
  return sql`(
    select translate(
      encode(int8send((extract(epoch from last.listed_at) * 1000)::int8) || uuid_send(last.listed_id), 'base64'),
      '+/', '-_')
    from listed last
    where last.place = ${sql.lit(limit)} and exists (select from listed beyond where beyond.place > last.place))`;
}
