import { isOver } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { lockAd, listLiveAds } from '../ads.store.ts';
import { type AdNotice, endAd } from './end-ad.ts';
import type { AdTransition } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

type StopDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids'>;
type AdScope = { ownerId: string } | { postId: string };

/**
 * Ends all ads of an owner or a post in the caller's transaction and refunds the days that have not started. The caller
 * passes the result to `publishAds` after the commit.
 */
export async function stopAdsOf(deps: Pick<Deps, 'clock' | 'ids'>, tx: Db, scope: AdScope, notice: AdNotice = null) {
  const transitions: AdTransition[] = [];
  for (const adId of await listLiveAds(tx, scope)) {
    const ad = await lockAd(tx, adId);
    // The post may have been restored in the meantime.
    if (!ad || isOver(ad.status) || ('postId' in scope && ad.isPostThere)) continue;
    transitions.push(await endAd(deps, tx, ad, { now: deps.clock.now(), notice }));
  }
  return transitions;
}

/** Stops ads after their post was deleted, or before their owner is erased. Safe to run again. */
export async function stopAdsAfter(deps: StopDeps, scope: AdScope, notice: AdNotice = null) {
  await publishAds(deps, await deps.db.tx((tx) => stopAdsOf(deps, tx, scope, notice)));
}
