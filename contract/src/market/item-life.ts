import type { ItemIntent, ItemStatus } from './items.ts';

/**
 * - hold: for a student, for some days; release: by owner or holder; expire: the hold's time has passed
 * - sell: to a student or someone else; relist: the owner makes a sold item available again
 * - find, reopen: for what somebody is looking for
 */
export const ITEM_ACTIONS = ['hold', 'sell', 'release', 'expire', 'relist', 'find', 'reopen'] as const;
export type ItemAction = (typeof ITEM_ACTIONS)[number];

/** The status after each action. An action that is not listed is not allowed. */
export const ITEM_LIFE: Record<ItemStatus, Partial<Record<ItemAction, ItemStatus>>> = {
  available: { hold: 'held', sell: 'sold' },
  held: { sell: 'sold', release: 'available', expire: 'available' },
  sold: { relist: 'available' },
  open: { find: 'found' },
  found: { reopen: 'open' },
};

export const FIRST_STATUS: Record<ItemIntent, ItemStatus> = { selling: 'available', looking: 'open' };

/** The actions allowed to the holder as well. All others are the owner's, except `expire`, which a timed job does. */
export const HOLDER_ACTIONS: readonly ItemAction[] = ['release'];
