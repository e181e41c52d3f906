import type { ItemAction } from '@quad/contract/market/item-life';
import { adStoppedText, type ItemStatus } from '@quad/contract/market/items';

/** Separate from item-text.ts, which is part of the first load. */
export const ITEM_ACTION_LABELS: Record<Exclude<ItemAction, 'expire'>, string> = {
  hold: 'Hold for someone',
  sell: 'Mark as sold',
  release: 'Release',
  relist: 'Make available again',
  find: 'Mark as found',
  reopen: 'Reopen',
};

export const ITEM_ACTION_COPY = {
  title: 'Item',
  messageSeller: 'Message seller',
  edit: 'Edit details',
  undo: 'Undo',
  undone: 'Undone.',
  heldFor: 'Held for',
  heldForYou: 'Held for you',
  until: 'until',
  soldTo: 'Sold to',
  soldToYou: 'Sold to you',
  askSeller: 'Ask the seller',
  moreLikeThis: 'More like this',
} as const;

const DONE: Record<Exclude<ItemAction, 'expire'>, string> = {
  hold: 'Held.',
  sell: 'Marked as sold.',
  release: 'Available again.',
  relist: 'Available again.',
  find: 'Marked as found.',
  reopen: 'Open again.',
};

/** The toast after an action. If the action stopped an ad, the toast is about the ad. */
export function doneCopy(action: keyof typeof DONE, paidBackCents: number | null) {
  if (paidBackCents === null) return DONE[action];
  return adStoppedText(action === 'find' ? 'found' : 'sold', paidBackCents);
}

/** The same after an undo, which may make an item sold again that has a new ad. */
export function undoneCopy(status: ItemStatus | undefined, paidBackCents: number | null) {
  if (paidBackCents === null) return ITEM_ACTION_COPY.undone;
  return adStoppedText(status === 'found' ? 'found' : 'sold', paidBackCents);
}
