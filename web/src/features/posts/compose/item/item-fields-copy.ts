import { ITEM_INTENTS, type ItemIntent } from '@quad/contract/market/items';

export const INTENT_LABELS: Record<ItemIntent, string> = { selling: 'Selling', looking: 'Looking for' };
export const INTENTS = ITEM_INTENTS;

export const ITEM_FIELDS_COPY = {
  intents: 'What this post is for',
  price: 'Price',
  priceHint: "Leave it blank to get offers. Enter 0 if it's free.",
  maxPrice: 'Most you would pay',
  negotiable: 'or best offer',
  condition: 'Condition',
  sellFor: (price: string) => `Sell for ${price}`,
  dismiss: (price: string) => `Don't sell for ${price}`,
} as const;
