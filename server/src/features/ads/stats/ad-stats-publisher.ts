import type { Live } from '../../../platform/live/live.ts';
import type { ChangedAd } from './ad-events.store.ts';

const REST_MS = 1000;

export type AdStatsPublisher = ReturnType<typeof openAdStatsPublisher>;

/**
 * Tells owners that the figures of an ad have changed: the first change at once, and then what came meanwhile once a
 * second, however many see it.
 */
export function openAdStatsPublisher({ live }: { live: Pick<Live, 'publish'> }) {
  const resting = new Map<string, { hasMore: boolean; timer: NodeJS.Timeout }>();

  function tell(ad: ChangedAd) {
    const rest = resting.get(ad.adId);
    if (rest) {
      rest.hasMore = true;
      return;
    }
    const timer = setTimeout(() => wake(ad), REST_MS).unref();
    resting.set(ad.adId, { hasMore: false, timer });
    void live.publish(`user:${ad.ownerId}`, { type: 'ad.changed', adId: ad.adId, postId: ad.postId });
  }

  function wake(ad: ChangedAd) {
    const hasMore = resting.get(ad.adId)?.hasMore;
    resting.delete(ad.adId);
    if (hasMore) tell(ad);
  }

  return {
    tell,
    close() {
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}
