import { ITEM_INTENTS, type ItemIntent } from '@quad/contract/market/items';

export const INTENT_LABELS: Record<ItemIntent, string> = { selling: 'Selling', looking: 'Looking for' };
export const INTENTS = ITEM_INTENTS;

export const ITEM_FIELDS_COPY = {
  intents: 'What this post is for',
  price: 'Price',
  priceHint: 'Leave it empty to get offers. 0 is free.',
  maxPrice: 'Most you would pay',
  negotiable: 'or best offer',
  condition: 'Condition',
  sellFor: (price: string) => `Sell for ${price}`,
  dismiss: (price: string) => `Don't sell for ${price}`,
} as const;
