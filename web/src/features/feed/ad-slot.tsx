import { FEED } from '@quad/contract/feed';

/** The place of an ad after every fourth post; empty, and without a height, until there are ads. */
export function AdSlot({ after }: { after: number }) {
  return isAdPlace(after) ? <div data-ad-slot={(after + 1) / FEED.adEvery - 1} hidden /> : null;
}

function isAdPlace(after: number) {
  return (after + 1) % FEED.adEvery === 0;
}
