import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { begun } from '../ads.rules.ts';
import { type LockedAd, holdAd } from '../ads.store.ts';
import { type Due, listDueAds } from './due-ads.store.ts';
import { type AdTransition, transitionAd } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

type DueDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock'>;

/** We cancel a checkout this long after it expires, because a last-second payment may still arrive. */
const GRACE_MS = 10 * 60_000;

/** Starts scheduled ads, completes ads whose time is up and cancels unpaid ads. */
export async function transitionDueAds(deps: DueDeps) {
  const now = deps.clock.now();
  await transitionEach(deps, { due: 'start', at: now }, startAd);
  await transitionEach(deps, { due: 'complete', at: now }, completeAd);
  await transitionEach(deps, { due: 'cancel', at: new Date(now.getTime() - GRACE_MS) }, cancelUnpaid);
}

type Transition = (tx: Db, ad: LockedAd, at: Date, now: Date) => Promise<AdTransition> | undefined;

/** An ad that fails does not block the others. The next run retries it. */
async function transitionEach(deps: DueDeps, due: Due, transition: Transition) {
  for (const adId of await listDueAds(deps.db.db, due)) {
    try {
      const change = await deps.db.tx(async (tx) => {
        const ad = await holdAd(tx, adId);
        return ad && transition(tx, ad, due.at, deps.clock.now());
      });
      if (change) await publishAds(deps, [change]);
    } catch (error) {
      deps.log.error({ err: error, adId, due: due.due }, 'Could not update an ad that is due');
    }
  }
}

/** Starts now and not at the scheduled time, so that the ad runs for all of its paid time. */
function startAd(tx: Db, ad: LockedAd, at: Date, now: Date) {
  if (ad.status !== 'scheduled' || !ad.start_at || ad.start_at > at) return undefined;
  return transitionAd(tx, ad, { action: 'start', now, changes: begun(ad, now) });
}

/** Records the end of the paid time, because this job may run later. */
function completeAd(tx: Db, ad: LockedAd, at: Date, now: Date) {
  const { end_adjusted_at: endsAt } = ad;
  if (ad.status !== 'active' || ad.run_until_pause || !endsAt || endsAt > at) return undefined;
  return transitionAd(tx, ad, { action: 'complete', now, changes: { ended_at: endsAt } });
}

function cancelUnpaid(tx: Db, ad: LockedAd, at: Date, now: Date) {
  if (ad.status !== 'checkout' || !ad.checkout_expires_at || ad.checkout_expires_at > at) return undefined;
  return transitionAd(tx, ad, { action: 'cancel', now });
}
