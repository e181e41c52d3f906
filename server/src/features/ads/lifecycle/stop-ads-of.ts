import { isOver } from '@quad/contract/ad-life';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { holdAd, listLiveAds } from '../ads.store.ts';
import { type AdNotice, endAd } from './end-ad.ts';
import type { AdTransition } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

type StopDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids'>;
type Whose = { ownerId: string } | { postId: string };

/**
 * Ends every ad of an owner, or of a post, inside the caller's transaction; days not begun are paid back. Once that has
 * ended, the caller passes the answer to `publishAds`.
 */
export async function stopAdsOf(deps: Pick<Deps, 'clock' | 'ids'>, tx: Db, whose: Whose, notice: AdNotice = null) {
  const moves: AdTransition[] = [];
  for (const adId of await listLiveAds(tx, whose)) {
    const ad = await holdAd(tx, adId);
    if (ad && !isOver(ad.status)) moves.push(await endAd(deps, tx, ad, { now: deps.clock.now(), notice }));
  }
  return moves;
}

/** After the fact: the post is deleted, or its owner is banned. Finding nothing to end is fine. */
export async function stopAdsAfter(deps: StopDeps, whose: Whose, notice: AdNotice = null) {
  await publishAds(deps, await deps.db.tx((tx) => stopAdsOf(deps, tx, whose, notice)));
}
