import { z } from 'zod';
import { ITEM_LIFE, type ItemAction } from '@quad/contract/market/item-life';
import { itemChange, itemStatus } from '@quad/contract/market/items.schemas';
import { MARKET } from '@quad/contract/market/items';
import type { ItemRow, ItemState } from '../posts/posts.public.ts';

export type Change = z.output<typeof itemChange> | { action: 'expire' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const FREE = { held_for: null, held_until: null, hold_warn_at: null, buyer_id: null, sold_at: null };

/** The status after an action, by the contract's table. Undefined if the item does not allow it now. */
export function statusAfter(item: Pick<ItemRow, 'status' | 'sold_at' | 'held_until'>, action: ItemAction, now: Date) {
  if (action === 'relist' && item.sold_at && now.getTime() - item.sold_at.getTime() > MARKET.relistDays * DAY_MS)
    return;
  if (action === 'expire' && item.held_until && item.held_until > now) return;
  return ITEM_LIFE[item.status][action];
}

/** Without a buyer, a held item is sold to its holder. */
export function stateAfter(item: ItemRow, change: Change, now: Date): Omit<ItemState, 'status' | 'price_cents'> {
  if (change.action === 'hold') return { ...FREE, held_for: change.userId, ...holdTimes(now, change.days) };
  if (change.action !== 'sell') return FREE;
  return { ...FREE, buyer_id: change.buyerId === undefined ? item.held_for : change.buyerId, sold_at: now };
}

/**
 * A hold ends at a full hour, so that "until Tuesday 3 pm" is exact. A hold of one day has no warning: its first
 * notification says the same.
 */
function holdTimes(now: Date, days: number) {
  const until = Math.ceil((now.getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS;
  const warnAt = until - MARKET.holdWarningHours * HOUR_MS;
  return { held_until: new Date(until), hold_warn_at: days > 1 ? new Date(warnAt) : null };
}

const time = z.coerce.date().nullable();

/** What `before` of a recorded change holds. */
export const storedState = z.object({
  status: itemStatus,
  held_for: z.string().nullable(),
  held_until: time,
  hold_warn_at: time,
  buyer_id: z.string().nullable(),
  sold_at: time,
  price_cents: z.number().nullable(),
});

export const undoEnd = (changedAt: Date) => new Date(changedAt.getTime() + MARKET.undoSeconds * 1000);

export const isUndoLate = (changedAt: Date, now: Date) =>
  now.getTime() > undoEnd(changedAt).getTime() + MARKET.undoLeewaySeconds * 1000;
