import { sql } from 'kysely';
import type { ItemAction } from '@quad/contract/market/item-life';
import type { ItemStatus } from '@quad/contract/market/items';
import type { Db } from '../../../platform/database/database.ts';
import type { ItemRow } from './items.store.ts';
import { touched } from '../counts/post-counts.store.ts';

/** The part of an item that its life changes and an undo restores. */
export type ItemState = Pick<
  ItemRow,
  'status' | 'held_for' | 'held_until' | 'hold_warn_at' | 'buyer_id' | 'sold_at' | 'price_cents'
>;

export const stateOf = (item: ItemState): ItemState => ({
  status: item.status,
  held_for: item.held_for,
  held_until: item.held_until,
  hold_warn_at: item.hold_warn_at,
  buyer_id: item.buyer_id,
  sold_at: item.sold_at,
  price_cents: item.price_cents,
});

/** An edit changes the details and keeps the status. */
export type RecordedAction = ItemAction | 'edit' | 'undo';

type Change = {
  id: string;
  /** Null for the clock. */
  actorId: string | null;
  action: RecordedAction;
  at: Date;
  to: Partial<Omit<ItemRow, 'post_id' | 'campus_id' | 'author_id' | 'version'>>;
};

/**
 * Changes a locked item and records the change. False if it has another version by now, or if the change was recorded
 * before: the constraints decide, and the caller rolls back. The touched post tells browsers that it is newer.
 */
export async function writeItemChange(tx: Db, item: ItemRow, { id, actorId, action, at, to }: Change) {
  const { numUpdatedRows } = await tx
    .updateTable('items')
    .set({ ...to, version: item.version + 1 })
    .where('post_id', '=', item.post_id)
    .where('version', '=', item.version)
    .executeTakeFirst();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('item_changes')
    .values({
      id,
      post_id: item.post_id,
      campus_id: item.campus_id,
      actor_id: actorId,
      action,
      from_status: item.status,
      to_status: to.status ?? item.status,
      price_cents: to.price_cents === undefined ? item.price_cents : to.price_cents,
      version: item.version + 1,
      before: JSON.stringify({ ...stateOf(item), condition: item.condition, is_negotiable: item.is_negotiable }),
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await sql`update posts p set ${touched} where p.id = ${item.post_id}`.execute(tx);
  return numUpdatedRows === 1n && numInsertedOrUpdatedRows === 1n;
}

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findItemChange>>>;

export function findItemChange(db: Db, { postId, changeId }: { postId: string; changeId: string }) {
  return db
    .selectFrom('item_changes')
    .selectAll()
    .where('id', '=', changeId)
    .where('post_id', '=', postId)
    .$castTo<{
      id: string;
      post_id: string;
      actor_id: string | null;
      action: RecordedAction;
      from_status: ItemStatus;
      to_status: ItemStatus;
      version: number;
      before: unknown;
      paid_back_cents: number | null;
      undone_at: Date | null;
      created_at: Date;
    }>()
    .executeTakeFirst();
}

/** The record of the undo of a change, which is always the next version. */
export function findUndo(db: Db, { post_id: postId, version }: Pick<ChangeRow, 'post_id' | 'version'>) {
  return db
    .selectFrom('item_changes')
    .select('paid_back_cents')
    .where('post_id', '=', postId)
    .where('version', '=', version + 1)
    .where('action', '=', 'undo')
    .executeTakeFirst();
}

/** What the owner got back because the item's ad stopped with this change. */
export async function setPaidBack(tx: Db, changeId: string, cents: number) {
  await tx.updateTable('item_changes').set({ paid_back_cents: cents }).where('id', '=', changeId).execute();
}

export async function setUndone(tx: Db, changeId: string, at: Date) {
  await tx.updateTable('item_changes').set({ undone_at: at }).where('id', '=', changeId).execute();
}

/** Whether it was held for this person before. They get a conflict, while everyone else gets "not found". */
export async function wasHeldFor(db: Db, postId: string, userId: string) {
  const { rows } = await sql`
    select from item_changes where post_id = ${postId} and before ->> 'held_for' = ${userId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Holds whose time has passed, oldest first. What staff removed keeps its hold, and would be listed first for weeks. */
export async function listEndedHolds(db: Db, now: Date, limit: number) {
  const { rows } = await sql<{ postId: string; campusId: string }>`
    select i.post_id as "postId", i.campus_id as "campusId"
    from items i join posts p on p.id = i.post_id and p.deleted_at is null
    where i.status = 'held' and i.held_until <= ${now}
    order by i.held_until limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Takes the holds whose warning is due. Each is taken once, also by several processes at the same time. */
export async function takeHoldWarnings(tx: Db, now: Date, limit: number) {
  const { rows } = await sql<{ postId: string; campusId: string }>`
    update items i set hold_warn_at = null
    where i.post_id = any(array(
      select d.post_id from items d where d.hold_warn_at <= ${now} order by d.hold_warn_at limit ${sql.lit(limit)}
      for update skip locked))
    returning i.post_id as "postId", i.campus_id as "campusId"`.execute(tx);
  return rows;
}
