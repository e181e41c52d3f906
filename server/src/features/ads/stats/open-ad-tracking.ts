import type { AdEventType } from '@quad/contract/ads/ads';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import type { Visit } from '../../../platform/analytics/analytics.ts';
import { openBatches } from '../../../platform/batches.ts';
import { type AdEvent, countAdEvents } from './ad-events.store.ts';
import { type AdViewer, adViewerKey } from './ad-viewer.ts';
import { isPersonsBrowser } from './is-persons-browser.ts';

const BATCHES = { rowsMax: 1000, withinMs: 20, waitingMax: 50_000 };

type TrackingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'adStatsPublisher'>;
type Reporter = AdViewer & { userAgent: string | undefined; visit: Visit };
type Reported = { type: AdEventType; postId: PostId };

/**
 * Counts events that browsers report for boosted posts, many in one transaction. We respond after the commit, so an
 * accepted event is never lost. Bots and people who opted out of tracking are not counted.
 */
export function openAdTracking({ db, clock, config, adStatsPublisher }: TrackingDeps) {
  const count = openBatches<AdEvent>({
    ...BATCHES,
    async write(events) {
      const changed = await db.tx((tx) => countAdEvents(tx, events, clock.now()));
      for (const ad of changed) adStatsPublisher.publish(ad);
    },
  });

  return async function trackAds({ userAgent, visit, ...who }: Reporter, events: readonly Reported[]) {
    if (!visit.mayTrack || !isPersonsBrowser(userAgent)) return { accepted: 0 };
    const from = { campusId: who.campus.id, viewer: adViewerKey(config, who), studentId: who.viewer?.id ?? null };
    await count(events.map(({ type, postId }) => ({ ...from, type, postId })));
    return { accepted: events.length };
  };
}
