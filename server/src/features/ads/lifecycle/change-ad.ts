import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type LockedAd, holdAd, holdOwnAd, type Owned } from '../ads.store.ts';
import { adStateView } from '../ads.view.ts';
import type { AdTransition } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock'>;

/** What is done to an ad that is held; it throws what stands in the way. */
type Change = (tx: Db, ad: LockedAd, now: Date) => Promise<AdTransition>;

/** A deed of its owner: in one transaction, told afterwards, answered with what the ad is then. */
export function changeOwnAd(deps: ChangeDeps, owned: Owned, change: Change) {
  return changeHeld(deps, owned.adId, (tx) => holdOwnAd(tx, owned), change);
}

/** The same by staff, whoever owns it. */
export function changeAnyAd(deps: ChangeDeps, adId: string, change: Change) {
  return changeHeld(deps, adId, (tx) => holdAd(tx, adId), change);
}

type Hold = (tx: Db) => Promise<LockedAd | undefined>;

async function changeHeld(deps: ChangeDeps, adId: string, hold: Hold, change: Change) {
  const { move, state } = await deps.db.tx(async (tx) => {
    const ad = await hold(tx);
    if (!ad) throw new AppError('ad_missing');
    const made = await change(tx, ad, deps.clock.now());
    const after = await holdAd(tx, adId);
    if (!after) throw new AppError('ad_missing');
    return { move: made, state: adStateView(after) };
  });
  await publishAds(deps, [move]);
  return state;
}
