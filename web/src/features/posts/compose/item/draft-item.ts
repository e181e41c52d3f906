import { ITEM_MESSAGES, MARKET, type ItemIntent } from '@quad/contract/market/items';
import type { Item, NewItem } from '@quad/contract/market/items.schemas';
import { formatMoney, parseMoney } from '@quad/contract/money';
import type { DraftItem } from '../draft.ts';

/**
 * Choosing another intent keeps the price; choosing the same one removes the item. A new sale starts with the price in
 * the text.
 */
export function withIntent(item: DraftItem | null, intent: ItemIntent, namedCents?: number): DraftItem | null {
  if (item?.intent === intent) return null;
  if (item === null && intent === 'selling' && namedCents !== undefined) return itemFor(namedCents);
  return { price: '', isNegotiable: false, condition: null, ...item, intent };
}

/** An item for sale at this price. */
export function itemFor(cents: number): DraftItem {
  return { intent: 'selling', price: formatMoney(cents).replace('$', ''), isNegotiable: false, condition: null };
}

/** The error of the price, if any. The price is optional. */
export function priceErrorOf(item: DraftItem | null): string | undefined {
  if (item === null || item.price.trim() === '') return;
  const cents = parseMoney(item.price);
  if (cents === undefined) return ITEM_MESSAGES.priceInvalid;
  return cents > MARKET.priceCentsMax ? ITEM_MESSAGES.priceTooHigh : undefined;
}

/** Only a price over 0 can be negotiated, and only what is for sale has a condition. */
export function newItemOf({ intent, price, isNegotiable, condition }: DraftItem) {
  const priceCents = parseMoney(price) ?? null;
  const isSelling = intent === 'selling';
  return {
    intent,
    priceCents,
    isNegotiable: isSelling && isNegotiable && (priceCents ?? 0) > 0,
    condition: isSelling ? condition : null,
  } satisfies NewItem;
}

/** Whether the item of a post is the one in the draft. */
export function isSameItem(item: Item | null, draft: DraftItem | null) {
  if (item === null || draft === null) return item === null && draft === null;
  const { intent, priceCents, isNegotiable, condition } = item;
  return JSON.stringify({ intent, priceCents, isNegotiable, condition }) === JSON.stringify(newItemOf(draft));
}
