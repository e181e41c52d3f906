import { AD_EVENT_TYPES, type AdEventType } from '@quad/contract/ads';

export type Report = { network: string; events: { type: AdEventType; postId: string }[] };

/**
 * What many visitors would report of boosted posts, no event twice: each visitor, from a network of their own, does
 * everything that can be done to every post, so many things in a report.
 */
export function* reportsOf(postIds: readonly string[], perReport: number): Generator<Report> {
  const all = postIds.flatMap((postId) => AD_EVENT_TYPES.map((type) => ({ type, postId })));
  for (let visitor = 0; ; visitor += 1) {
    const network = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    for (let from = 0; from < all.length; from += perReport) {
      yield { network, events: all.slice(from, from + perReport) };
    }
  }
}
