import type { Live } from '../../../platform/live/live.ts';
import type { AdStatsPublisher, ChangedAd } from '../../../platform/ad-stats-publisher.ts';

const REST_MS = 1000;

/** Notifies owners of changed stats: the first change at once, then what came meanwhile once a second. */
export function openAdStatsPublisher({ live }: { live: Pick<Live, 'publish'> }): AdStatsPublisher {
  const resting = new Map<string, { hasMore: boolean; timer: NodeJS.Timeout }>();

  function publish(ad: ChangedAd) {
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
    if (hasMore) publish(ad);
  }

  return {
    publish,
    close() {
      for (const { timer } of resting.values()) clearTimeout(timer);
    },
  };
}
