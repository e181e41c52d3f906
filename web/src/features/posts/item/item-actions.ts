import { HOLDER_ACTIONS, ITEM_LIFE, type ItemAction } from '@quad/contract/market/item-life';
import type { Item } from '@quad/contract/market/items.schemas';

const BY_PEOPLE = ['hold', 'sell', 'release', 'relist', 'find', 'reopen'] as const satisfies ItemAction[];
export type PersonalAction = (typeof BY_PEOPLE)[number];

/** What a viewer can do with an item now, by the contract's table. */
export function itemActionsOf(
  { status, hold, relistUntil }: Pick<Item, 'status' | 'hold' | 'relistUntil'>,
  viewerId: string | undefined,
  ownerId: string,
) {
  const isRelistable = relistUntil !== null && Date.now() <= Date.parse(relistUntil);
  const isOwner = viewerId === ownerId;
  const isHolder = viewerId !== undefined && hold?.person.id === viewerId;
  return BY_PEOPLE.filter(
    (action) =>
      ITEM_LIFE[status][action] !== undefined &&
      (action !== 'relist' || isRelistable) &&
      (isOwner || (isHolder && HOLDER_ACTIONS.includes(action))),
  );
}
