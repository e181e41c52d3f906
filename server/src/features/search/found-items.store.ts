import { sql, type RawBuilder } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { notOf } from '../../platform/access/hidden-people.ts';
import { unguessedTime } from '../../platform/database/unguessed.ts';
import type { ListPiece } from '../../platform/list-piece.ts';

/*
 * Search among items. If the words are frequent, some thousand items are walked in the order of the page and their posts
 * checked for the words. If they are rare, or rare among these items, the index of words returns all matches to be sorted.
 */

type Fragment = RawBuilder<unknown>;
export type Wanted = {
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

export type WantedItems = Wanted & { items: ItemFilter };

/** Of the newest posts; decides whether the words are frequent. */
const SAMPLE = 500;
const FREQUENT_FROM = 6;

const IS_SEARCHED = sql`p.parent_id is null and p.type = 'post' and p.deleted_at is null`;
const IS_FREQUENT = sql`(select is_frequent from sampled)`;

/** How many items of the order are looked at, in the index alone, and of how many the posts are checked for the words. */
const ENTRIES = 5_000;
const CHECKED = 2_000;

export type ItemWalk = {
  /** Columns of `items` with the alias `i`, as in the index that serves the order. */
  order: Fragment;
  /** Whether that index has the category and the price before the rest. */
  isByPrice: boolean;
  /** Further conditions for the item `i` that the index serves, each beginning with `and`. */
  items: Fragment;
  /** With fewer matches on the walk, the index of words is asked. */
  enough: number;
  limit: number;
};

/** The CTEs `input` and `sampled`, which `foundItems` needs. */
export function searchedItems({ campusId }: ListPiece, { query, indexQuery, category, authorIds }: Wanted): Fragment {
  const inCategory = category ? sql`&& campus_query(${campusId}::uuid, ${category})` : sql``;
  return sql`
    input as materialized (
      select ${campusId}::uuid as campus_id, ${query}::tsquery as query, ${indexQuery}::tsquery ${inCategory} as index_query
    ), sampled as materialized (
      select count(*) >= ${sql.lit(FREQUENT_FROM)} as is_frequent
      from (
        select p.search, p.author_id from posts p where ${IS_SEARCHED} and p.campus_id = ${campusId}
        order by p.created_at desc, p.id desc limit ${sql.lit(SAMPLE)}
      ) p
      where ${matches(query, authorIds)}
    )`;
}

/** The items that match, in this order, as rows with `id`, `created_at` and `price_cents`. */
export function foundItems(piece: ListPiece, wanted: WantedItems, walk: ItemWalk): Fragment {
  const { campusId, hiddenIds } = piece;
  const { query, authorIds, hasPhotos, since } = wanted;
  const { order, enough } = walk;
  const statuses = shownStatuses(wanted.items).map((status) => sql`${sql.lit(status)}::text`);
  const { served, others } = selectionOf(wanted, walk);
  const isHere = sql`i.campus_id = ${campusId} ${served}`;
  const isShown = sql`
    ${IS_SEARCHED} and p.campus_id = ${campusId} ${hasPhotos ? sql`and p.media_count > 0` : sql``}
    ${since ? sql`and p.created_at >= ${unguessedTime(since)}` : sql``} ${notOf(hiddenIds, sql`p.author_id`)}`;
  const isFull = sql`(select count(*) >= ${sql.lit(enough)} from walked)`;
  const max = sql.lit(walk.limit);
  const part = (status: Fragment) => sql`(
    select i.post_id, i.created_at, i.price_cents, i.condition, i.category from items i
    where ${isHere} and i.status = (select ${status}) and ${IS_FREQUENT}
    order by ${order})`;
  const entries = sql`
    select * from (${sql.join(statuses.map(part), sql` union all `)}) i order by ${order} limit ${sql.lit(ENTRIES)}`;
  return sql`
    with walked as materialized (
      select i.post_id as id, i.created_at, i.price_cents
      from (select * from (${entries}) i where true ${others} order by ${order} limit ${sql.lit(CHECKED)}) i
      join posts p on p.id = i.post_id
      where ${isShown} and ${matches(query, authorIds)}
      order by ${order} limit ${max})
    select * from walked where ${isFull}
    union all
    (select i.post_id as id, i.created_at, i.price_cents
      from (
        select p.id from searched_posts s join posts p on p.id = s.post_id
        where ${isShown} and campus_search(s.campus_id, s.search) @@ (select index_query from input) and not ${isFull}
        union
        select p.id from posts p where ${isShown} and ${isAuthors(authorIds)} and not ${isFull}
      ) found
      cross join lateral (select * from items i where i.post_id = found.id offset 0) i
      where ${isHere} ${others} and i.status in (${sql.join(statuses)})
      order by ${order} limit ${max})`;
}

/** What the filter says about the item `i`: what the index of the order serves, and what is checked on the way. */
function selectionOf(
  { category, items: { condition, priceFrom, priceTo } }: WantedItems,
  { isByPrice, items }: ItemWalk,
) {
  const kind = sql`
    ${category ? sql`and i.category = ${category}` : sql``}
    ${priceFrom === undefined ? sql`` : sql`and i.price_cents >= ${priceFrom}`}
    ${priceTo === undefined ? sql`` : sql`and i.price_cents <= ${priceTo}`}`;
  const inCondition = condition ? sql`and i.condition = ${condition}` : sql``;
  return isByPrice
    ? { served: sql`${kind} ${items}`, others: inCondition }
    : { served: items, others: sql`${kind} ${inCondition}` };
}

const isAuthors = (authorIds: readonly string[]) =>
  authorIds.length === 0 ? sql`false` : sql`p.author_id = any(${authorIds}::uuid[])`;

function matches(query: string | null, authorIds: readonly string[]): Fragment {
  return sql`(${query === null ? sql`false` : sql`p.search @@ (select query from input)`} or ${isAuthors(authorIds)})`;
}
