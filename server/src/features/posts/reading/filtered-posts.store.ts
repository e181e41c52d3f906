import { sql } from 'kysely';
import { shownStatuses } from '@quad/contract/market/item-filter';
import type { ItemFilter } from '@quad/contract/market/items.schemas';
import type { Category } from '@quad/contract/posts/posts.schemas';
import { notOf } from '../../../platform/access/hidden-people.ts';
import type { Cursor } from '../../../platform/database/cursor.ts';
import { isAfter, type ListOrder, listedRows, pageOfListed } from '../../../platform/database/json-page.ts';
import { opaque } from '../../../platform/database/opaque-values.ts';
import type { ListParams } from '../../../platform/list-params.ts';
import { postItem, WALKED_ITEM } from './post-item.store.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

type ItemSelection = {
  filter: ItemFilter;
  category: Category | undefined;
  /** Only posts with photos or videos. */
  hasMedia: boolean;
  /** Further conditions for the post `p`, each beginning with `and`. */
  posts: SqlFragment;
};

const NEWEST_BUMP: ListOrder = { at: sql`w.bumped_at`, id: sql`w.post_id`, direction: 'desc', ties: 'desc' };
const NEWEST_FIRST = sql`order by w.bumped_at desc, w.post_id desc`;
/** A price range with fewer items is read as a whole at once. */
const FEW = 200;
/** How many items are checked for a price, newest bump first, before a longer price range is read. */
const WALKED = 1_000;

/**
 * Posts with the items that a filter selects, newest bump first. Each status has its own ordered part of an index; the
 * planner merges them, so a page reads about as many entries as it shows.
 */
export function filteredPostsPage(params: ListParams, selection: ItemSelection) {
  const { viewerId, limit } = params;
  const { priceFrom, priceTo } = selection.filter;
  const item = postItem(viewerId, { items: WALKED_ITEM });
  const page = sql`${pageOfListed({ item, row: sql`p`, limit })}::text as json`;
  if (priceFrom === undefined && priceTo === undefined) {
    const from = sql`from (${parts(params, selection, sql`i as item`)}) w ${shownPosts(params, selection)}`;
    return sql<{ json: string }>`
      with listed as (${listedRows({ columns: sql`p.*, w.item`, from, order: NEWEST_BUMP, after: undefined, limit })}) select ${page}`;
  }
  const columns = sql`(w.post).*, w.item`;
  const from = sql`from (select c.*, i as item from chosen c join items i on i.post_id = c.post_id) w where true`;
  return sql<{ json: string }>`
    with ${pricedItems(params, selection)},
    listed as (${listedRows({ columns, from, order: NEWEST_BUMP, after: undefined, limit })}) select ${page}`;
}

/**
 * A wide price range fills the page from the latest bumps. A narrow one does not, but is short enough to read whole
 * from the index of prices and sort. Its first items show whether it is so short that the latest bumps can be
 * skipped. Every step reads only indexes and runs only if the one before falls short.
 */
function pricedItems(params: ListParams, selection: ItemSelection): SqlFragment {
  const enough = sql.lit(params.limit + 1);
  const { priceFrom, priceTo } = selection.filter;
  const isPriced = (row: SqlFragment) => sql`
    ${row}.price_cents >= ${opaque(sql`${priceFrom ?? 0}::int`)}${priceTo === undefined ? sql`` : sql` and ${row}.price_cents <= ${opaque(sql`${priceTo}::int`)}`}`;
  const isFew = sql`(select is_few from length)`;
  const isFull = sql`(select count(*) >= ${enough} from walked)`;
  const inRange = sql`
    select i.post_id, i.bumped_at from items i
    where ${isSelected(params, selection)} and i.status in (${sql.join(statusesOf(selection))})
      and ${isPriced(sql`i`)} ${past(params.after, sql`i`)}`;
  const shown = shownPosts(params, selection);
  return sql`
    length as materialized (
      select not exists (${inRange} offset ${sql.lit(FEW - 1)}) as is_few
    ), walked as materialized (
      select w.post_id, w.bumped_at, p as post
      from (
        select * from (${parts(params, selection, sql`i.price_cents`)}) w
        where not ${isFew} ${NEWEST_FIRST} limit ${sql.lit(WALKED)}) w
      ${shown} and ${isPriced(sql`w`)} ${NEWEST_FIRST} limit ${enough}
    ), priced as materialized (
      select w.post_id, w.bumped_at, p as post
      from (
        ${inRange} and not ${isFull} order by i.bumped_at desc, i.post_id desc offset 0
      ) w
      ${shown} ${NEWEST_FIRST} limit ${enough}
    ), chosen as (
      select * from walked where ${isFull} union all select * from priced
    )`;
}

/**
 * One ordered part of an index per status. Each part is sorted by itself, so that the planner merges them. The status is
 * a subquery, because otherwise the planner may choose a small index of that status, which has another order.
 */
function parts(params: ListParams, selection: ItemSelection, column: SqlFragment): SqlFragment {
  const part = (status: SqlFragment) => sql`(
    select i.post_id, i.bumped_at, ${column} from items i
    where ${isSelected(params, selection)} and i.status = (select ${status}) ${past(params.after, sql`i`)}
    order by i.bumped_at desc, i.post_id desc)`;
  return sql.join(statusesOf(selection).map(part), sql` union all `);
}

const statusesOf = ({ filter }: ItemSelection) => shownStatuses(filter).map((status) => sql`${sql.lit(status)}::text`);

function isSelected({ campusId }: ListParams, { filter: { condition }, category }: ItemSelection): SqlFragment {
  return sql`i.campus_id = ${opaque(sql`${campusId}::uuid`)}
    ${category ? sql`and i.category = ${opaque(sql`${category}::text`)}` : sql``}
    ${condition ? sql`and i.condition = ${opaque(sql`${condition}::text`)}` : sql``}`;
}

function past(after: Cursor | undefined, row: SqlFragment): SqlFragment {
  const order: ListOrder = { ...NEWEST_BUMP, at: sql`${row}.bumped_at`, id: sql`${row}.post_id` };
  return after ? sql`and ${isAfter(order, after)}` : sql``;
}

/** What staff removed keeps its item until it is erased, so the post decides. */
function shownPosts({ hiddenIds }: ListParams, { hasMedia, posts }: ItemSelection): SqlFragment {
  return sql`
    join posts p on p.id = w.post_id
    where p.deleted_at is null ${hasMedia ? sql`and p.media_count > 0` : sql``} ${posts} ${notOf(hiddenIds, sql`p.author_id`)}`;
}
