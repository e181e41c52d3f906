import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { begun, isPausedByRestriction, plannedEnd } from '../ads.rules.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { type LockedAd, lockAd, updateAd } from '../ads.store.ts';
import { type Due, listDueAds } from './due-ads.store.ts';
import { endAd } from './end-ad.ts';
import { type AdTransition, unchangedStatus, transitionAd } from './transition-ad.ts';
import { publishAds } from './publish-ads.ts';

type DueDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'config'>;

/** We cancel a checkout this long after it expires, because a last-second payment may still arrive. */
const GRACE_MS = 10 * 60_000;

/** Starts scheduled ads, completes ads whose time is up, cancels unpaid ads and ends ads whose restriction lasts too long. */
export async function transitionDueAds(deps: DueDeps) {
  const now = deps.clock.now();
  await transitionEach(deps, { due: 'start', at: now }, (tx, ad, at) => startAd(deps, tx, ad, at));
  await transitionEach(deps, { due: 'complete', at: now }, completeAd);
  await transitionEach(deps, { due: 'cancel', at: new Date(now.getTime() - GRACE_MS) }, cancelUnpaid);
  await transitionEach(deps, { due: 'end restricted', at: now }, (tx, ad, at) => endRestricted(deps, tx, ad, at));
  await transitionEach(deps, { due: 'end waiting', at: now }, (tx, ad, at) => endWaiting(deps, tx, ad, at));
  await transitionEach(deps, { due: 'waiting over', at: now }, (tx, ad, at) => clearWaiting(deps, tx, ad, at));
}

type Transition = (tx: Db, ad: LockedAd, at: Date, now: Date) => Promise<AdTransition | undefined> | undefined;

/** An ad that fails does not block the others. The next run retries it. */
async function transitionEach(deps: DueDeps, due: Due, transition: Transition) {
  for (const adId of await listDueAds(deps.db.db, due)) {
    try {
      const change = await deps.db.tx(async (tx) => {
        const ad = await lockAd(tx, adId);
        return ad && transition(tx, ad, due.at, deps.clock.now());
      });
      if (change) await publishAds(deps, [change]);
    } catch (error) {
      deps.log.error({ err: error, adId, due: due.due }, 'Could not update an ad that is due');
    }
  }
}

/** Starts now and not at the scheduled time, so that the ad runs for all of its paid time. */
async function startAd(deps: DueDeps, tx: Db, ad: LockedAd, at: Date) {
  if (ad.status !== 'scheduled' || !ad.start_at || ad.start_at > at) return undefined;
  if ((await restrictionOf(deps, tx, ad.owner_id)) !== null) return undefined;
  const now = deps.clock.now();
  return transitionAd(tx, ad, { action: 'start', now, changes: { ...begun(ad, now), notice: null } });
}

/** Ends an ad that never started, because its owner's suspension outlasts it. */
async function endWaiting(deps: DueDeps, tx: Db, ad: LockedAd, at: Date) {
  const end = plannedEnd(ad);
  if (ad.status !== 'scheduled' || !end || end > at) return undefined;
  const why = await restrictionOf(deps, tx, ad.owner_id);
  return why === null ? undefined : endAd(deps, tx, ad, { now: at, notice: why });
}

/** The suspension is over before the ad starts. Without its notice, the next suspension is emailed again. */
async function clearWaiting(deps: DueDeps, tx: Db, ad: LockedAd, at: Date) {
  const isWaiting = (ad.status === 'in review' || ad.status === 'scheduled') && ad.notice === 'suspended';
  if (!isWaiting || (await restrictionOf(deps, tx, ad.owner_id)) !== null) return undefined;
  await updateAd(tx, ad.id, at, { notice: null });
  return unchangedStatus(ad);
}

/** Records the end of the paid time, because this job may run later. */
function completeAd(tx: Db, ad: LockedAd, at: Date, now: Date) {
  const { end_adjusted_at: endsAt } = ad;
  if (ad.status !== 'active' || ad.run_until_pause || !endsAt || endsAt > at) return undefined;
  return transitionAd(tx, ad, { action: 'complete', now, changes: { ended_at: endsAt } });
}

/**
 * Its owner is suspended or banned for longer than the ad would have run, so it ends and the days that have not started
 * are paid back. When the ban was lifted, the owner can resume the ad, so only the notice goes.
 */
async function endRestricted(deps: DueDeps, tx: Db, ad: LockedAd, at: Date) {
  if (!isPausedByRestriction(ad) || !ad.end_adjusted_at || ad.end_adjusted_at > at) return undefined;
  const why = await restrictionOf(deps, tx, ad.owner_id);
  if (why === null) {
    await updateAd(tx, ad.id, at, { notice: null });
    return unchangedStatus(ad);
  }
  return why === 'suspended' && ad.run_until_pause ? undefined : endAd(deps, tx, ad, { now: at, notice: why });
}

function cancelUnpaid(tx: Db, ad: LockedAd, at: Date, now: Date) {
  if (ad.status !== 'checkout' || !ad.checkout_expires_at || ad.checkout_expires_at > at) return undefined;
  return transitionAd(tx, ad, { action: 'cancel', now });
}
