import { sql } from 'kysely';
import { MARKET } from '@quad/contract/market/items';
import { notOf } from '../../platform/access/hidden-people.ts';
import { type ListOrder, listedRows, pageOfListed } from '../../platform/database/json-page.ts';
import type { JsonQuery } from '../../platform/database/sql-json.ts';
import type { ListParams } from '../../platform/list-params.ts';
import { isKnownOn } from '../accounts/accounts.public.ts';
import { postItem, WALKED_ITEM } from '../posts/posts.public.ts';
import type { SqlFragment } from '../../platform/database/sql-fragment.ts';

/* Each list is one query that returns one JSON text, or null if the person does not exist. */

const P = sql`p`;

export type ProfileItems = { show: 'available'; since?: undefined } | { show: 'sold'; since: Date };

type Rows = { filter: SqlFragment; order: ListOrder };

function profileRows({ show, since }: ProfileItems): Rows {
  const id = sql`i.post_id`;
  if (show === 'available') {
    const order: ListOrder = { at: sql`i.created_at`, id, direction: 'desc', ties: 'desc' };
    return { filter: sql`i.status = 'available'`, order };
  }
  const order: ListOrder = { at: sql`i.sold_at`, id, direction: 'desc', ties: 'desc' };
  return { filter: sql`i.status = 'sold' and i.sold_at > ${since}::timestamptz`, order };
}

/** What someone has for sale, or sold since then. */
export function profileItemsPage(params: ListParams, username: string, shown: ProfileItems): JsonQuery {
  const { campusId, viewerId, hiddenIds, after, limit } = params;
  const { filter, order } = profileRows(shown);
  const from = sql`
    from items i join posts p on p.id = i.post_id
    where i.author_id = (select id from person) and i.campus_id = ${campusId} and ${filter} and p.deleted_at is null`;
  return sql`
    with person as (
      select u.id from users u
      where u.username = ${username} and ${isKnownOn(campusId)} ${notOf(hiddenIds, sql`u.id`)}),
    listed as (${listedRows({ columns: sql`p.*`, from, order, after, limit })})
    select case when exists (select from person)
      then ${pageOfListed({ item: postItem(viewerId), row: P, limit })}::text end as json`;
}

const MAX = sql.lit(MARKET.similarMax);

/**
 * The nearest items in price, read from the category's price index downwards (`cheaper`) and upwards (`steps_up`).
 * Items without a price come last. A post without a price gets the latest bumps. If enough items cost the same,
 * nothing else is read. Going up, the index returns the oldest of equal prices first, so the highest price is read
 * again, newest first.
 */
export function similarPosts({ campusId, viewerId, hiddenIds }: ListParams, postId: string): JsonQuery {
  const others = (filter: SqlFragment, order: SqlFragment) => sql`
    select i.price_cents, p as post, i as item
    from items i join posts p on p.id = i.post_id
    where i.campus_id = ${campusId} and i.category = (select category from asked) and i.status = 'available'
      and ${filter} and i.post_id <> ${postId} ${viewerId === null ? sql`` : sql`and i.author_id <> ${viewerId}`}
      and p.deleted_at is null ${notOf(hiddenIds, sql`i.author_id`)}
    order by ${order} limit ${MAX}`;
  const price = sql`(select price_cents from asked)`;
  const newest = sql`i.price_cents desc, i.post_id desc`;
  const hasOther = sql`(select count(*) < ${MAX} from cheaper where price_cents = ${price})`;
  const isUpFull = sql`(select count(*) = ${MAX} from steps_up)`;
  const hasRoom = sql`(select count(*) from cheaper) + (select count(*) from steps_up) < ${MAX}`;
  const highest = sql`(select max(price_cents) from steps_up)`;
  return sql`
    with asked as materialized (
      select i.category, i.price_cents, i.post_id is not null as has_item
      from posts p left join items i on i.post_id = p.id
      where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null ${notOf(hiddenIds, sql`p.author_id`)}
    ), cheaper as materialized (
      ${others(sql`i.price_cents <= ${price}`, newest)}
    ), steps_up as materialized (
      ${others(sql`i.price_cents > ${price} and ${hasOther}`, sql`i.price_cents, i.post_id`)}
    ), highest as materialized (
      ${others(sql`i.price_cents = ${highest} and ${isUpFull}`, newest)}
    ), unpriced as materialized (
      ${others(sql`i.price_cents is null and ${price} is not null and ${hasRoom}`, newest)}
    ), latest as materialized (
      ${others(sql`(select has_item and price_cents is null from asked)`, sql`i.bumped_at desc, i.post_id desc`)}
    ), chosen as materialized (
      select (near.post).*, near.item,
        row_number() over (order by abs(near.price_cents - ${price}) nulls last, (near.post).id desc) as position
      from (
        table cheaper
        union all select * from steps_up where price_cents < ${highest} or not ${isUpFull}
        union all table highest union all table unpriced union all table latest
      ) near
      order by position limit ${MAX}
    )
    select json_build_object('items', coalesce((
      select json_agg(${postItem(viewerId, { items: WALKED_ITEM })} order by p.position) from chosen p
    ), '[]'::json))::text as json
    from asked`;
}
