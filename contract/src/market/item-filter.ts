import type { ItemFilter } from './items.schemas.ts';
import type { ItemStatus } from './items.ts';

/** Whether held, sold and found things are left out: for `selling` they are, unless it is switched off. */
export function isAvailableOnly({ intent, available }: ItemFilter) {
  return available ?? intent === 'selling';
}

/**
 * Normalizes a filter for the server and the URL: wanted items have no condition, prices in the wrong order are swapped,
 * and `available` is kept only where it differs from the default.
 */
export function tidyItemFilter({ intent, priceFrom, priceTo, condition, available }: ItemFilter): ItemFilter {
  const isReversed = priceFrom !== undefined && priceTo !== undefined && priceFrom > priceTo;
  const [from, to] = isReversed ? [priceTo, priceFrom] : [priceFrom, priceTo];
  return {
    ...(intent && { intent }),
    ...(from !== undefined && { priceFrom: from }),
    ...(to !== undefined && { priceTo: to }),
    ...(condition && intent !== 'looking' && { condition }),
    ...(available !== undefined && available !== isAvailableOnly({ intent }) && { available }),
  };
}

/** The number on "Filters". A price range counts as one. With none, the list also has posts without an item. */
export function itemFilterCount(filter: ItemFilter) {
  const { intent, priceFrom, priceTo, condition, available } = tidyItemFilter(filter);
  return [intent, priceFrom ?? priceTo, condition, available].filter((part) => part !== undefined).length;
}

const SELLING: readonly ItemStatus[] = ['available', 'held', 'sold'];
const LOOKING: readonly ItemStatus[] = ['open', 'found'];
const AVAILABLE: readonly ItemStatus[] = ['available', 'open'];

/** The statuses that a filter shows. Only what is for sale has a condition. */
export function shownStatuses(filter: ItemFilter): ItemStatus[] {
  const { intent, condition } = filter;
  const ofIntent = intent === 'looking' ? LOOKING : intent || condition ? SELLING : [...SELLING, ...LOOKING];
  return isAvailableOnly(filter) ? ofIntent.filter((status) => AVAILABLE.includes(status)) : [...ofIntent];
}
