import { tidyItemFilter } from '@quad/contract/market/item-filter';
import { ITEM_CONDITIONS, ITEM_INTENTS, MARKET } from '@quad/contract/market/items';
import type { ItemFilter } from '@quad/contract/market/items.schemas';

/** The item filters in a URL; invalid values are ignored. */
export function itemFilterOf(search: URLSearchParams): ItemFilter {
  const get = (name: string) => search.get(name);
  return tidyItemFilter({
    intent: ITEM_INTENTS.find((intent) => intent === get('intent')),
    priceFrom: centsIn(get('priceFrom')),
    priceTo: centsIn(get('priceTo')),
    condition: ITEM_CONDITIONS.find((condition) => condition === get('condition')),
    available: get('available') === 'true' || (get('available') === 'false' ? false : undefined),
  });
}

function centsIn(text: string | null) {
  return /^\d{1,8}$/.test(text ?? '') && Number(text) <= MARKET.priceCentsMax ? Number(text) : undefined;
}

/** The URL parameters of a tidy filter. The same names and values go to the server. */
export function itemFilterParts(filter: ItemFilter): [string, string][] {
  return Object.entries(filter).map(([name, value]) => [name, String(value)]);
}

/** The filter in the form that the server expects. */
export function itemFilterQuery(filter: ItemFilter) {
  const { available, ...rest } = filter;
  return {
    ...rest,
    ...(available !== undefined && { available: String(available) }),
  };
}
