import type { Live } from '../../../platform/live/live.ts';
import type { AdStatsPublisher, ChangedAd } from '../../../platform/ad-stats-publisher.ts';

const THROTTLE_MS = 1000;

/** Notifies owners when their ad's stats change, right away for the first change and then at most once a second. */
export function openAdStatsPublisher({ live }: { live: Pick<Live, 'publish'> }): AdStatsPublisher {
  const throttled = new Map<string, { hasMore: boolean; timer: NodeJS.Timeout }>();

  function publish(ad: ChangedAd) {
    const waiting = throttled.get(ad.adId);
    if (waiting) {
      waiting.hasMore = true;
      return;
    }
    const timer = setTimeout(() => release(ad), THROTTLE_MS).unref();
    throttled.set(ad.adId, { hasMore: false, timer });
    void live.publish(`user:${ad.ownerId}`, { type: 'ad.changed', adId: ad.adId, postId: ad.postId });
  }

  function release(ad: ChangedAd) {
    const hasMore = throttled.get(ad.adId)?.hasMore;
    throttled.delete(ad.adId);
    if (hasMore) publish(ad);
  }

  return {
    publish,
    close() {
      for (const { timer } of throttled.values()) clearTimeout(timer);
    },
  };
}
