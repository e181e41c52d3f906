import { sql, type RawBuilder } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { notOf } from '../../platform/access/hidden-people.ts';
import { unguessedTime } from '../../platform/database/unguessed.ts';
import type { ListPiece } from '../../platform/list-piece.ts';

/*
 * Search among items. If the words are frequent, the items are walked in the order of the page and their posts checked
 * for the words. If they are rare, the index of words returns all matches, which are few enough to be sorted.
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

export type ItemWalk = {
  /** Columns of `items` with the alias `i`, as in the index that serves the order. */
  order: Fragment;
  /** Further conditions for the item `i`, each beginning with `and`. */
  items: Fragment;
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
export function foundItems(piece: ListPiece, wanted: WantedItems, { order, items, limit }: ItemWalk): Fragment {
  const { campusId, hiddenIds } = piece;
  const { query, authorIds, category, hasPhotos, since } = wanted;
  const { condition, priceFrom, priceTo } = wanted.items;
  const statuses = shownStatuses(wanted.items).map((status) => sql`${sql.lit(status)}::text`);
  const isSelected = sql`
    i.campus_id = ${campusId} ${category ? sql`and i.category = ${category}` : sql``}
    ${condition ? sql`and i.condition = ${condition}` : sql``}
    ${priceFrom === undefined ? sql`` : sql`and i.price_cents >= ${priceFrom}`}
    ${priceTo === undefined ? sql`` : sql`and i.price_cents <= ${priceTo}`} ${items}`;
  const isShown = sql`
    ${IS_SEARCHED} and p.campus_id = ${campusId} ${hasPhotos ? sql`and p.media_count > 0` : sql``}
    ${since ? sql`and p.created_at >= ${unguessedTime(since)}` : sql``} ${notOf(hiddenIds, sql`p.author_id`)}`;
  const max = sql.lit(limit);
  const part = (status: Fragment) => sql`(
    select i.post_id, i.created_at, i.price_cents from items i
    where ${isSelected} and i.status = (select ${status}) and ${IS_FREQUENT}
    order by ${order})`;
  return sql`
    (select i.post_id as id, i.created_at, i.price_cents
      from (${sql.join(statuses.map(part), sql` union all `)}) i join posts p on p.id = i.post_id
      where ${isShown} and ${matches(query, authorIds)}
      order by ${order} limit ${max})
    union all
    (select i.post_id as id, i.created_at, i.price_cents
      from (
        select p.id from searched_posts s join posts p on p.id = s.post_id
        where ${IS_SEARCHED} and campus_search(s.campus_id, s.search) @@ (select index_query from input) and not ${IS_FREQUENT}
        union
        select p.id from posts p
        where ${IS_SEARCHED} and p.campus_id = ${campusId} and ${isAuthors(authorIds)} and not ${IS_FREQUENT}
      ) found
      join items i on i.post_id = found.id join posts p on p.id = found.id
      where ${isSelected} and i.status in (${sql.join(statuses)}) and ${isShown}
      order by ${order} limit ${max})`;
}

const isAuthors = (authorIds: readonly string[]) =>
  authorIds.length === 0 ? sql`false` : sql`p.author_id = any(${authorIds}::uuid[])`;

function matches(query: string | null, authorIds: readonly string[]): Fragment {
  return sql`(${query === null ? sql`false` : sql`p.search @@ (select query from input)`} or ${isAuthors(authorIds)})`;
}
