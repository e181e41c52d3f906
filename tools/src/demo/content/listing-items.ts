import type { ItemCondition } from '@quad/contract/market/items';

/** What a post sells or asks for. Without a price of its own it has the one that the text names. */
export type ListingItem = {
  intent?: 'looking';
  dollars?: number | null;
  isNegotiable?: boolean;
  condition?: ItemCondition | null;
  isFound?: boolean;
};

/** Items whose text does not say everything, by the beginning of the text. Null is a post without an item. */
const LISTING_ITEMS: readonly (readonly [begins: string, item: ListingItem | null])[] = [
  ['Moving out Friday', { dollars: 60, isNegotiable: true, condition: 'good' }],
  ['Organic Chemistry', { isNegotiable: false, condition: 'like new' }],
  ['Bookshelf, five shelves', { isNegotiable: true, condition: 'good' }],
  ['Twin XL mattress', { condition: 'good' }],
  ['Everything in the picture', { condition: 'good' }],
  ['Plants need a new home', { dollars: 0, isNegotiable: false, condition: null }],
  ['Cat tree, barely used', { condition: 'like new' }],
  ['Unopened skincare set', { condition: 'new' }],
  ['Unlocked phone', { condition: 'good' }],
  ['Small drone', { condition: 'fair' }],
  ['Drone club', { condition: 'fair' }],
  ['Console with two controllers', { condition: 'fair' }],
  ['Trading my copy', { dollars: null, isNegotiable: false, condition: 'good' }],
  ['Fitness band, new in box', { condition: 'new' }],
  ['Sneakers, size 9, worn twice', { condition: 'like new' }],
  ['2012 sedan', { condition: 'good' }],
  ['Car battery', { condition: 'good' }],
  ['Two rims', { condition: 'fair' }],
  ['Skateboard', { condition: 'fair' }],
  ['My studio final', { condition: 'new' }],
  ['Binder of cards, near mint', { condition: 'like new' }],
  ['Giving away a 1000 piece puzzle', { dollars: 0, isNegotiable: false, condition: 'fair' }],
  ['Parking spot', { isNegotiable: false, condition: null }],
  ['Can not make the concert', { isNegotiable: false, condition: null }],
  ['Summer sublease', { dollars: null, isNegotiable: false, condition: null }],
  ['Mini fridge wanted', { intent: 'looking' }],
  ['LF a small sofa', { intent: 'looking', dollars: 80 }],
  ['LF 3', { intent: 'looking' }],
  ['ISO a cheap laptop charger', { intent: 'looking', isFound: true }],
  ['Looking for one more roommate', { intent: 'looking', isFound: true }],
  // These name a price for a service.
  ['Carpool to the airport', null],
  ['Commission a portrait', null],
  ['Grad photos', null],
  ['I cut hair', null],
  ['This is Biscuit', null],
];

/** Undefined for a post that has what its text says. */
export function listingItemOf(text: string): ListingItem | null | undefined {
  return LISTING_ITEMS.find(([begins]) => text.startsWith(begins))?.[1];
}
