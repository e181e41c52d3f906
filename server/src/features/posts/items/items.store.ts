import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { FIRST_STATUS } from '@quad/contract/market/item-life';
import type { ItemCondition, ItemIntent, ItemStatus } from '@quad/contract/market/items';
import type { newItem } from '@quad/contract/market/items.schemas';
import type { Db } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { opaqueIds } from '../../../platform/database/opaque-values.ts';
import type { SqlFragment } from '../../../platform/database/sql-fragment.ts';

/** The table's check constraints guarantee these values of the contract. */
export type ItemRow = Omit<Selectable<Tables['items']>, 'intent' | 'status' | 'condition'> & {
  intent: ItemIntent;
  status: ItemStatus;
  condition: ItemCondition | null;
};

export type ItemDetails = z.output<typeof newItem>;

type NewItemRow = {
  postId: string;
  campusId: string;
  authorId: string;
  category: string;
  item: ItemDetails;
  at: Date;
  bumpedAt?: Date;
};

/** False if the post has an item already. */
export async function insertItem(tx: Db, { postId, campusId, authorId, category, item, at, bumpedAt }: NewItemRow) {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('items')
    .values({
      post_id: postId,
      campus_id: campusId,
      author_id: authorId,
      category,
      intent: item.intent,
      price_cents: item.priceCents,
      is_negotiable: item.isNegotiable,
      condition: item.condition,
      status: FIRST_STATUS[item.intent],
      created_at: at,
      bumped_at: bumpedAt ?? at,
    })
    .onConflict((conflict) => conflict.column('post_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Part of the statement that inserts a post; `from` is its row. */
export function addingItem(from: SqlFragment, item: ItemDetails) {
  return sql`insert into items (post_id, campus_id, author_id, category, intent, price_cents, is_negotiable, condition,
      status, created_at, bumped_at)
    select id, campus_id, author_id, category, ${item.intent}, ${item.priceCents}::int, ${item.isNegotiable}::boolean,
      ${item.condition}::text, ${FIRST_STATUS[item.intent]}, created_at, bumped_at
    from ${from} posted`;
}

/**
 * Copies the latest bumps of these posts to their items, for the lists of items. The order of the locks prevents
 * deadlocks; an item that another process has moved further meanwhile stays there.
 */
export async function bumpItems(db: Db, postIds: readonly string[]) {
  await sql`
    with behind as (
      select i.post_id, p.bumped_at
      from unnest(${opaqueIds(postIds)}) as bumped (id)
      join posts p on p.id = bumped.id
      join items i on i.post_id = p.id and i.bumped_at < p.bumped_at
      order by i.post_id
      for no key update of i
    )
    update items i set bumped_at = behind.bumped_at from behind where i.post_id = behind.post_id`.execute(db);
}

/** For deleted posts. What staff removed keeps its item until it is erased. */
export async function deleteItemsOf(tx: Db, postIds: readonly string[]) {
  await sql`
    with changes as (delete from item_changes where post_id = any(${postIds}::uuid[]))
    delete from items where post_id = any(${postIds}::uuid[])`.execute(tx);
}

type OnePost = { campusId: string; postId: string };

/** Locks the post, then its item. Everything that changes an item takes the locks in this order. */
export async function lockItem(tx: Db, { campusId, postId }: OnePost): Promise<ItemRow | undefined> {
  const { rows } = await sql`
    select p.id from posts p where p.id = ${postId} and p.campus_id = ${campusId} and p.deleted_at is null
    for no key update`.execute(tx);
  if (rows.length === 0) return undefined;
  return tx
    .selectFrom('items')
    .selectAll()
    .where('post_id', '=', postId)
    .where('campus_id', '=', campusId)
    .forUpdate()
    .$castTo<ItemRow>()
    .executeTakeFirst();
}
