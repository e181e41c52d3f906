import { AD_EVENT_TYPES, type AdEventType } from '@quad/contract/ads/ads';

export type Report = { network: string; events: { type: AdEventType; postId: string }[] };

/**
 * The reports of many visitors, without duplicates: each visitor has their own network and sends every event type for
 * every post, several events per report.
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
