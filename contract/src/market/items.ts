import { formatMoney } from '../money.ts';

export const MARKET = {
  priceCentsMax: 10_000_000,
  holdDaysMin: 1,
  holdDaysMax: 7,
  holdDaysDefault: 2,
  /** Owner and holder are notified this long before a hold ends. */
  holdWarningHours: 24,
  /** How long a sold item can be made available again. */
  relistDays: 30,
  /** How long a toast offers to undo an action. */
  undoSeconds: 10,
  /** How much longer the server accepts an undo, because a toast stays while it is hovered or focused. */
  undoLeewaySeconds: 20,
  /** Smaller price drops are not worth a notification. */
  dropPercentMin: 5,
  /** The share of the price in "Would you take $40?". */
  offerPercent: 90,
  /** "More like this". */
  similarMax: 6,
  /** How long a sold item stays on its owner's profile. */
  soldShownDays: 90,
  /** Categories in the row above the feed. */
  categoriesShown: 8,
  pageSize: 15,
} as const;

export const ITEM_INTENTS = ['selling', 'looking'] as const;
export type ItemIntent = (typeof ITEM_INTENTS)[number];

export const ITEM_CONDITIONS = ['new', 'like new', 'good', 'fair', 'for parts'] as const;
export type ItemCondition = (typeof ITEM_CONDITIONS)[number];

export const ITEM_STATUSES = ['available', 'held', 'sold', 'open', 'found'] as const;
export type ItemStatus = (typeof ITEM_STATUSES)[number];

/** The label before the price. Plain sales have none. */
export const STATUS_LABELS = {
  available: null,
  held: 'Held',
  sold: 'Sold',
  open: 'Looking for',
  found: 'Found',
} as const satisfies Record<ItemStatus, string | null>;

export const ITEM_MESSAGES = {
  priceInvalid: 'Enter a price like 45 or 45.50.',
  priceTooHigh: 'Enter a price of $100,000 or less.',
} as const;

/** Why an ad has ended, and what its owner got back. */
export function adStoppedText(status: 'sold' | 'found', paidBackCents: number) {
  const why = `Your ad stopped because the item is ${status}.`;
  return paidBackCents > 0 ? `${why} We paid back ${formatMoney(paidBackCents, 'amount')}.` : why;
}

type PricedItem = {
  intent: ItemIntent;
  priceCents: number | null;
  isNegotiable: boolean;
};

/** "$45", or "Free" for nothing. */
export const priceOrFree = (cents: number) => (cents === 0 ? 'Free' : formatMoney(cents));

/** "$45 or best offer", "Free", "Make an offer", "Up to $40", or nothing. */
export function priceText({ intent, priceCents, isNegotiable }: PricedItem) {
  if (priceCents === 0) return priceOrFree(priceCents);
  if (intent === 'looking') return priceCents === null ? '' : `Up to ${formatMoney(priceCents)}`;
  if (priceCents === null) return 'Make an offer';
  return isNegotiable ? `${formatMoney(priceCents)} or best offer` : formatMoney(priceCents);
}

/** Whether a new price is low enough to notify the students who saved the post. */
export function isPriceDrop(before: number | null, after: number | null) {
  if (before === null || after === null || before === 0) return false;
  return after * 100 <= before * (100 - MARKET.dropPercentMin);
}

/** Filled in when somebody messages the owner of an available item. */
export const STILL_AVAILABLE = 'Is this still available?';

/** Sold and found things are over; nothing can be asked about them. */
export const isOver = (status: ItemStatus) => status === 'sold' || status === 'found';

/** Whether its ad is shown: not while it is held, and not when it is over. A post without an item can always be shown. */
export const isAdShown = (item: { status: ItemStatus } | null) =>
  item === null || item.status === 'available' || item.status === 'open';

/** Whether its owner is offered to boost it, where the campus has ads. */
export const isBoostable = (item: { status: ItemStatus } | null, { canBoost }: { canBoost: boolean }) =>
  canBoost && !(item && isOver(item.status));
