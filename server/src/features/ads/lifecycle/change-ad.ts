import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type LockedAd, lockAd, lockOwnAd, type Owned } from '../ads.store.ts';
import { adStateView } from '../ads.view.ts';
import type { AdTransition } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

export type ChangeDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock'>;

/** Changes a locked ad, or throws if that is not allowed. */
type Change = (tx: Db, ad: LockedAd, now: Date) => Promise<AdTransition>;

/** Runs an owner's change in a transaction, publishes it after the commit and returns the new state. */
export function changeOwnAd(deps: ChangeDeps, owned: Owned, change: Change) {
  return changeLocked(deps, owned.adId, (tx) => lockOwnAd(tx, owned), change);
}

/** Like `changeOwnAd`, for staff and any owner. */
export function changeAnyAd(deps: ChangeDeps, adId: string, change: Change) {
  return changeLocked(deps, adId, (tx) => lockAd(tx, adId), change);
}

type Lock = (tx: Db) => Promise<LockedAd | undefined>;

async function changeLocked(deps: ChangeDeps, adId: string, lock: Lock, change: Change) {
  const { transition, state } = await deps.db.tx(async (tx) => {
    const ad = await lock(tx);
    if (!ad) throw new AppError('ad_missing');
    const result = await change(tx, ad, deps.clock.now());
    const after = await lockAd(tx, adId);
    if (!after) throw new AppError('ad_missing');
    return { transition: result, state: adStateView(after) };
  });
  await publishAds(deps, [transition]);
  return state;
}
