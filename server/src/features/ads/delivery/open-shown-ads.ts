import type { Deps } from '../../../deps.ts';
import { openCampusCache } from '../../../platform/caching/campus-cache.ts';
import { type AdViewer, adViewerKey } from '../stats/ad-viewer.ts';
import { hasRunningAds } from './running-ads.store.ts';
import { readShownAds } from './shown-ads.store.ts';

type ShownDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live'>;

const CAMPUSES_MAX = 1000;
const NONE = JSON.stringify({ items: [] });

/**
 * Lists the ads for the slots between posts. Most campuses rarely have ads, so whether there are any is queried at most
 * once a second; starting an ad changes its post, which clears the cache at once.
 */
export function openShownAds(deps: ShownDeps) {
  const { db, clock, config } = deps;
  const running = openCampusCache<boolean>(deps, { entriesMax: CAMPUSES_MAX });

  async function list(who: AdViewer, { withMedia }: { withMedia: boolean }) {
    const campusId = who.campus.id;
    const hasAds = await running.get(campusId, '', () => hasRunningAds(db.db, campusId, clock.now()));
    if (!hasAds) return NONE;
    const viewer = adViewerKey(config, who);
    return readShownAds(db.db, {
      campusId,
      viewerId: who.viewer?.id ?? null,
      hiddenIds: who.viewer?.hiddenIds ?? [],
      viewer,
      seed: viewer.readBigInt64BE(0).toString(),
      withMedia,
      now: clock.now(),
    });
  }

  return { list, close: () => running.close() };
}
