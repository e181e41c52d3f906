import { FEED } from '@quad/contract/feed/feed';

/** Maps a post to the ad shown after it, by ID, and keeps the ads it was chosen from. */
export type AdSlots = { ads: readonly string[]; slots: ReadonlyMap<string, string> };

export const NO_AD_SLOTS: AdSlots = { ads: [], slots: new Map() };

type Options = {
  posts: readonly string[];
  /** In the order they should be shown. */
  ads: readonly string[];
  /** More posts may follow that are not loaded yet. */
  hasMore: boolean;
  /** The minimum distance between an ad and its own post: 1 means not directly before or after it. */
  apart: number;
};

/**
 * Assigns an ad to every fourth post, in rotation. No ad comes twice in a row, unless it is the only one. An ad is
 * never next to its own post. Existing slots never move when posts around them change, unless an ad would be next to
 * its post. Returns the same object when nothing changed.
 */
export function assignAdSlots(before: AdSlots, { posts, ads, hasMore, apart }: Options): AdSlots {
  const isReset = !isPartOf(ads, before.ads);
  const slots = new Map(isReset ? [] : before.slots);
  const neighborsOf = (index: number) => posts.slice(Math.max(0, index - apart + 1), index + apart + 1);
  const misplaced = posts.filter((post, index) => neighborsOf(index).includes(slots.get(post) ?? post + index));
  for (const post of misplaced) slots.delete(post);
  const sizeBefore = slots.size;
  let rotation = [...ads];
  let last: string | undefined;
  let since = 0;

  function take(ad: string) {
    last = ad;
    since = 0;
    if (ads.includes(ad)) rotation = [...rotation.filter((other) => other !== ad), ad];
  }

  for (const [index, post] of posts.entries()) {
    const kept = slots.get(post);
    since += 1;
    if (kept !== undefined) take(kept);
    if (kept !== undefined || since < FEED.adEvery) continue;
    if (hasMore && index + apart >= posts.length) break;
    const following = posts.findIndex((id, position) => position > index && slots.has(id));
    if (following !== -1 && following - index < FEED.adEvery) continue;
    since = 0;
    const repeated = ads.length > 1 ? [last, slots.get(posts[following] ?? '')] : [];
    const refused = [...repeated, ...neighborsOf(index)];
    const ad = rotation.find((id) => !refused.includes(id));
    if (ad === undefined) continue;
    slots.set(post, ad);
    take(ad);
  }

  if (!isReset && misplaced.length === 0 && slots.size === sizeBefore) return before;
  return { ads: isReset ? ads : before.ads, slots };
}

/** True when `some` is `all` with entries removed, in the same order. */
function isPartOf(some: readonly string[], all: readonly string[]) {
  let position = -1;
  return some.every((id) => {
    position = all.indexOf(id, position + 1);
    return position !== -1;
  });
}
