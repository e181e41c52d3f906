import { sql, type RawBuilder } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { notOf } from '../../platform/access/hidden-people.ts';
import { unguessedTime } from '../../platform/database/unguessed.ts';
import type { ListPiece } from '../../platform/list-piece.ts';
import { SAMPLE, type ScanLimits } from './scan-limits.ts';

/*
 * Search among items, which reads as much as a search without filters: every filter has an index in the order of the
 * page, whose rows have the words. A sample of them says whether the words are frequent among these items. If so, more
 * are walked; if not, the index of words returns all matches to be sorted.
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

type Part = {
  /** Columns of `searched_items` with the alias `s`. */
  order: Fragment;
  /** Further conditions for the row `s`, each beginning with `and`. */
  items: Fragment;
};

export type ItemWalk = {
  /** What is walked, as the index has it. */
  walked: Part;
  /** What is looked up if the walk finds too few: the same, and what comes after its end. */
  all: Part;
  isByPrice: boolean;
  limits: ScanLimits;
};

/** A price range with fewer items is read as a whole. */
const NARROW = 1_000;

/**
 * The CTEs `input` and, for a price range, `price_range`, which `foundItems` needs. The values are in a CTE of their own,
 * so one cached plan serves them all: planning takes longer than most searches.
 */
export function searchedItems({ campusId }: ListPiece, wanted: WantedItems): Fragment {
  const { query, indexQuery, category, items } = wanted;
  const inCategory = category ? sql`&& campus_query(${campusId}::uuid, ${category})` : sql``;
  const narrow = sql.lit(NARROW);
  return sql`
    input as materialized (
      select ${campusId}::uuid as campus_id, ${category ?? null}::text as category, ${query}::tsquery as query,
        ${indexQuery}::tsquery && ${filterQuery(campusId, wanted)}::tsquery ${inCategory} as index_query,
        ${items.condition ?? null}::text as condition, ${items.priceFrom ?? null}::int as price_from,
        ${items.priceTo ?? null}::int as price_to
    )
    ${
      hasRange(wanted)
        ? sql`, price_range as materialized (
      select count(*) < ${narrow} as is_narrow
      from (select from searched_items s where ${isSelected(wanted)} and ${inStatus(wanted)} limit ${narrow}) s)`
        : sql``
    }`;
}

/** The items that match, in this order, as rows with `post_id`, `created_at`, `price_cents` and the `post`. */
export function foundItems(piece: ListPiece, wanted: WantedItems, { walked, all, isByPrice, limits }: ItemWalk) {
  const [max, enough] = [sql.lit(limits.resultsMax), sql.lit(limits.enough)];
  const isHere = sql`${isSelected(wanted)} and ${inStatus(wanted)} ${all.items}`;
  const isNarrow = hasRange(wanted) ? sql`(select is_narrow from price_range)` : sql`false`;
  /** By price, the range is walked in any case. */
  const isReadWhole = hasRange(wanted) && !isByPrice;
  const ordered = (rows: Fragment, { order }: Part) =>
    sql`${shown(rows, piece, wanted)} order by ${order} limit ${max}`;
  const scan = (condition: Fragment, some: Fragment) => {
    const parts = walkOf(wanted, { ...walked, items: sql`${walked.items} and ${condition}` }, isByPrice);
    const rows = sql`(select * from (${parts}) s order by ${walked.order} ${some}) s`;
    return ordered(sql`${rows} where ${matches(wanted)}`, walked);
  };
  // With "offset 0", because otherwise the planner would use other indexes.
  const looked = (from: Fragment, condition: Fragment) =>
    sql`(select s.* from ${from} and ${condition} offset 0) s where ${isHere}`;
  const isShort = sql`(select count(*) < ${enough} from scanned) and not ${isNarrow}`;
  const isFrequent = sql`count(*) >= ${sql.lit(limits.frequentFrom)} ${isByPrice ? sql`or ${isNarrow}` : sql``}`;
  const isMore = sql`(select (${isFrequent}) and count(*) < ${max} from sampled)`;
  const found = [
    ordered(looked(HAVING_WORDS, isShort), all),
    ...(wanted.authorIds.length > 0 ? [ordered(looked(ofAuthors(wanted), isShort), all)] : []),
  ];
  const ranged = looked(sql`searched_items s where ${isHere}`, isNarrow);
  return sql`
    with sampled as materialized (
      ${scan(isReadWhole ? sql`not ${isNarrow}` : sql`true`, sql`limit ${sql.lit(SAMPLE)}`)}
    ), scanned as materialized (
      select * from sampled
      union all (${scan(isMore, sql`limit ${sql.lit(limits.scanMore)} offset ${sql.lit(SAMPLE)}`)})
    )
    select * from scanned where not (${isShort})
    union all (
      select * from (
        select distinct on (s.post_id) * from (${sql.join(
          found.map((each) => sql`(${each})`),
          sql` union all `,
        )}) s) s
      order by ${all.order} limit ${max})
    ${isReadWhole ? sql`union all (${ordered(sql`${ranged} and ${matches(wanted)}`, all)})` : sql``}`;
}

/** Each status has its own ordered part of the index, which the planner merges. See `filteredPostsPage`. */
function walkOf(wanted: WantedItems, { order, items }: Part, isByPrice: boolean) {
  const isThere = sql`${isSelected(wanted, isByPrice ? PRICE : PRICE_OF_NEWEST)} ${items}`;
  const part = (status: Fragment) => sql`(
    select s.* from searched_items s where ${isThere} and s.status = (select ${status}) order by ${order})`;
  return sql.join(statusesOf(wanted).map(part), sql` union all `);
}

const HAVING_WORDS = sql`searched_items s
  where item_search(s.campus_id, s.search, s.status, s.condition) @@ (select index_query from input)`;

const ofAuthors = ({ authorIds }: Wanted) => sql`
  items i join searched_items s on s.post_id = i.post_id
  where i.campus_id = (select campus_id from input) and i.author_id = any(${authorIds}::uuid[])`;

/** Rows of `searched_items` with their posts. What staff removed keeps its item until it is erased, so the post decides. */
function shown(rows: Fragment, { hiddenIds }: ListPiece, { hasPhotos, since }: Wanted): Fragment {
  return sql`
    select s.post_id, s.created_at, s.price_cents, p as post
    from (select * from ${rows}) s join posts p on p.id = s.post_id
    where p.deleted_at is null ${hasPhotos ? sql`and p.media_count > 0` : sql``}
      ${since ? sql`and s.created_at >= ${unguessedTime(since)}` : sql``} ${notOf(hiddenIds, sql`s.author_id`)}`;
}

const statusesOf = ({ items }: WantedItems) => shownStatuses(items).map((status) => sql`${sql.lit(status)}::text`);

const inStatus = (wanted: WantedItems) => sql`s.status in (${sql.join(statusesOf(wanted))})`;

const hasRange = ({ items: { priceFrom, priceTo } }: WantedItems) => priceFrom !== undefined || priceTo !== undefined;

const PRICE = sql`s.price_cents`;
/** As in the indexes of the newest, so that the planner does not take the index of prices for their walk. */
const PRICE_OF_NEWEST = sql`(s.price_cents + 0)`;

/** What the filter says about the row `s`. */
function isSelected({ category, items: { condition, priceFrom, priceTo } }: WantedItems, price = PRICE): Fragment {
  return sql`s.campus_id = (select campus_id from input)
    ${category ? sql`and s.category = (select category from input)` : sql``}
    ${condition ? sql`and s.condition = (select condition from input)` : sql``}
    ${priceFrom === undefined ? sql`` : sql`and ${price} >= (select price_from from input)`}
    ${priceTo === undefined ? sql`` : sql`and ${price} <= (select price_to from input)`}`;
}

/** The part of the filter that the index of words has, see `item_search`. */
function filterQuery(campusId: string, { items }: WantedItems) {
  const anyOf = (values: readonly string[]) => `(${values.map((value) => `'${campusId}=${value}'`).join(' | ')})`;
  const inStatus = anyOf(shownStatuses(items));
  return items.condition ? `${inStatus} & ${anyOf([items.condition])}` : inStatus;
}

function matches({ query, authorIds }: Wanted): Fragment {
  const isAuthors = authorIds.length === 0 ? sql`false` : sql`s.author_id = any(${authorIds}::uuid[])`;
  return sql`(${query === null ? sql`false` : sql`s.search @@ (select query from input)`} or ${isAuthors})`;
}
