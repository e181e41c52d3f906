import { isPriceDrop } from '@quad/contract/market/items';
import { newItem } from '@quad/contract/market/items.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findItemChange, writeItemChange } from '../items/item-changes.store.ts';
import { insertItem, type ItemDetails, lockItem } from '../items/items.store.ts';

type Edit = {
  campusId: string;
  postId: string;
  authorId: string;
  /** The post's values, which the item copies. */
  category: string;
  bumpedAt: Date;
  /** Created once per edit, so that a repeated edit changes nothing. */
  changeId: string;
  item: ItemDetails;
  at: Date;
};

/**
 * The part of an edit that concerns the item, in the edit's transaction. A post without an item gets one; of an item
 * price, negotiable and condition change, never its intent or status. Returns false if nothing changes.
 */
export async function changeItemDetails(deps: Pick<Deps, 'events'>, tx: Db, edit: Edit) {
  const { campusId, postId, authorId, category, bumpedAt, changeId, item, at } = edit;
  const before = await lockItem(tx, { campusId, postId });
  if (!before) return insertItem(tx, { postId, campusId, authorId, category, item, at, bumpedAt });
  if (await findItemChange(tx, { postId, changeId })) return false;

  const { priceCents, isNegotiable, condition } = newItem.parse({ ...item, intent: before.intent });
  const isSame =
    priceCents === before.price_cents && isNegotiable === before.is_negotiable && condition === before.condition;
  if (isSame) return false;
  const to = { price_cents: priceCents, is_negotiable: isNegotiable, condition };
  const change = { id: changeId, actorId: authorId, action: 'edit', at, to } as const;
  if (!(await writeItemChange(tx, before, change))) throw new AppError('item_changed');
  if (before.intent === 'selling' && before.status !== 'sold' && isPriceDrop(before.price_cents, priceCents)) {
    await deps.events.announce(tx, { type: 'item.price-lowered', postId, changeId, campusId });
  }
  return true;
}
