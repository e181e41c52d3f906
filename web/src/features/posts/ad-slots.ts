import { FEED } from '@quad/contract/feed';

/** Which ad stands after which post, by their ids, and the ads that it was chosen from. */
export type AdSlots = { ads: readonly string[]; slots: ReadonlyMap<string, string> };

export const NO_AD_SLOTS: AdSlots = { ads: [], slots: new Map() };

type Places = {
  posts: readonly string[];
  /** Whose turn it is first comes first. */
  ads: readonly string[];
  /** Further posts may follow, and nobody knows which. */
  hasMore: boolean;
  /** How far an ad stands from its own post at least: 1 is neither right before it nor right after it. */
  apart: number;
};

/**
 * Ads after every fourth post, in turns; one that is alone stands there once, and none twice in a row. What has its place
 * keeps it, whatever comes or goes around it. The same object when nothing was placed.
 */
export function assignAdSlots(before: AdSlots, { posts, ads, hasMore, apart }: Places): AdSlots {
  const isAnew = !isPartOf(ads, before.ads);
  const slots = new Map(isAnew ? [] : before.slots);
  const placedBefore = slots.size;
  let turns = [...ads];
  let last: string | undefined;
  let since = 0;

  function take(ad: string) {
    last = ad;
    since = 0;
    if (ads.includes(ad)) turns = [...turns.filter((other) => other !== ad), ad];
  }

  for (const [index, post] of posts.entries()) {
    const kept = slots.get(post);
    since += 1;
    if (kept !== undefined) take(kept);
    if (kept !== undefined || since < FEED.adEvery) continue;
    if (hasMore && index + apart >= posts.length) break;
    const following = posts.findIndex((id, place) => place > index && slots.has(id));
    if (following !== -1 && following - index < FEED.adEvery) continue;
    since = 0;
    const refused = [last, slots.get(posts[following] ?? ''), ...posts.slice(index - apart + 1, index + apart + 1)];
    const ad = turns.find((id) => !refused.includes(id));
    if (ad === undefined) continue;
    slots.set(post, ad);
    take(ad);
  }

  if (!isAnew && slots.size === placedBefore) return before;
  return { ads: isAnew ? ads : before.ads, slots };
}

/** What is left when some have gone, in the same order. */
function isPartOf(some: readonly string[], all: readonly string[]) {
  let place = -1;
  return some.every((id) => {
    place = all.indexOf(id, place + 1);
    return place !== -1;
  });
}
