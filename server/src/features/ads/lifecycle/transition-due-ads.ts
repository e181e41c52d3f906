import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { begun } from '../ads.rules.ts';
import { type LockedAd, holdAd } from '../ads.store.ts';
import { type Due, listDueAds } from './due-ads.store.ts';
import { type AdTransition, transitionAd } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

type DueDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock'>;

/** How long after its end a checkout is given up: a payment of the last second may still be on its way. */
const GRACE_MS = 10 * 60_000;

/** Starts what is scheduled, completes what has run its time and gives up what nobody paid. */
export async function transitionDueAds(deps: DueDeps) {
  const now = deps.clock.now();
  await moveEach(deps, { due: 'start', at: now }, startAd);
  await moveEach(deps, { due: 'complete', at: now }, completeAd);
  await moveEach(deps, { due: 'cancel', at: new Date(now.getTime() - GRACE_MS) }, giveUp);
}

type Work = (tx: Db, ad: LockedAd, at: Date, now: Date) => Promise<AdTransition> | undefined;

/** What is wrong with one ad holds up no other; it is tried again with the next round. */
async function moveEach(deps: DueDeps, due: Due, work: Work) {
  for (const adId of await listDueAds(deps.db.db, due)) {
    try {
      const move = await deps.db.tx(async (tx) => {
        const ad = await holdAd(tx, adId);
        return ad && work(tx, ad, due.at, deps.clock.now());
      });
      if (move) await publishAds(deps, [move]);
    } catch (error) {
      deps.log.error({ err: error, adId, due: due.due }, 'An ad could not be moved');
    }
  }
}

/** From the moment it is shown, so that it runs for all of its time. */
function startAd(tx: Db, ad: LockedAd, at: Date, now: Date) {
  if (ad.status !== 'scheduled' || !ad.start_at || ad.start_at > at) return undefined;
  return transitionAd(tx, ad, { action: 'start', now, changes: begun(ad, now) });
}

/** It ended when its time was over, whenever this is noticed. */
function completeAd(tx: Db, ad: LockedAd, at: Date, now: Date) {
  const { end_adjusted_at: endsAt } = ad;
  if (ad.status !== 'active' || ad.run_until_pause || !endsAt || endsAt > at) return undefined;
  return transitionAd(tx, ad, { action: 'complete', now, changes: { ended_at: endsAt } });
}

function giveUp(tx: Db, ad: LockedAd, at: Date, now: Date) {
  if (ad.status !== 'checkout' || !ad.checkout_expires_at || ad.checkout_expires_at > at) return undefined;
  return transitionAd(tx, ad, { action: 'cancel', now });
}
