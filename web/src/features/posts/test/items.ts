import type { Item } from '@quad/contract/market/items.schemas';

/** For sale: $45 or best offer. */
export const desk: Item = {
  intent: 'selling',
  priceCents: 4500,
  isNegotiable: true,
  condition: 'like new',
  status: 'available',
  version: 1,
  hold: null,
  buyer: null,
  relistUntil: null,
};

/** The same item, as something that a student is looking for. */
export const wantedDesk: Item = { ...desk, intent: 'looking', status: 'open', isNegotiable: false, condition: null };
