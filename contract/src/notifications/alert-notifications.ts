import { priceOrFree } from '../market/items.ts';

type Find = {
  /** The name of the alert. */
  alertName: string | null;
  /** Of the item for sale; null if there is none or it has no price. */
  priceCents: number | null;
  /** The start of the post's text. */
  preview: string;
};

/** 'New for “mini fridge”: Hardly used, pick up today ($45)'. */
export function findSentence({ alertName, priceCents, preview }: Find) {
  const price = priceCents === null ? '' : ` (${priceOrFree(priceCents)})`;
  return `New for “${alertName ?? 'your search'}”: ${preview === '' ? 'a post' : preview}${price}`;
}
