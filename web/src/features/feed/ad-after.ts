import { FEED } from '@quad/contract/feed';

/** The ad that stands after the post with this number: one after every fourth, for as long as there are any. */
export function adAfter<Ad>(index: number, ads: readonly Ad[]): Ad | undefined {
  const place = (index + 1) / FEED.adEvery;
  return Number.isInteger(place) ? ads[place - 1] : undefined;
}
