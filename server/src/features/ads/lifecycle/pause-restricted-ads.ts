import { isOver } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { pausedFrom, withPauseOver } from '../ads.rules.ts';
import { type AdRow, lockAd, listLiveAds, updateAd } from '../ads.store.ts';
import { type EmailDeps, writePaused, writeWaiting } from '../emails/write-ad-emails.ts';
import { endAd } from './end-ad.ts';
import { publishAds } from './publish-ads.ts';
import { type AdTransition, unchangedStatus, transitionAd } from './transition-ad.ts';

type PauseDeps = EmailDeps & Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'config'>;
type Restriction = 'suspended' | 'banned';

/**
 * Pauses the ads of someone who was suspended or banned, so that they are neither shown nor charged. A paid ad that has
 * not started waits for the end of a suspension; a ban ends it. Reads the current state, so it may run twice, late or
 * out of order.
 */
export async function pauseRestrictedAds(deps: PauseDeps, ownerId: string) {
  const transitions = await deps.db.tx(async (tx) => {
    const why = await restrictionOf(deps, tx, ownerId);
    if (why === null) return [];
    const transitions: AdTransition[] = [];
    for (const adId of await listLiveAds(tx, { ownerId })) {
      const ad = await lockAd(tx, adId);
      const transition = ad && !isOver(ad.status) ? await pauseAd(deps, tx, ad, why) : undefined;
      if (transition) transitions.push(transition);
    }
    return transitions;
  });
  await publishAds(deps, transitions);
}

async function pauseAd(deps: PauseDeps, tx: Db, ad: AdRow, why: Restriction): Promise<AdTransition | undefined> {
  const now = deps.clock.now();
  if (ad.status === 'active') {
    const changes = { ...pausedFrom(ad, now), notice: why };
    await writePaused(deps, tx, { ...ad, ...changes }, why);
    return transitionAd(tx, ad, { action: 'pause', now, changes });
  }
  if (ad.status === 'paused') return why === 'banned' ? markBanned(tx, ad, now) : undefined;
  if (why === 'banned' || ad.status === 'checkout') return endAd(deps, tx, ad, { now, notice: why });
  return keepWaiting(deps, tx, ad, now);
}

async function keepWaiting(deps: PauseDeps, tx: Db, ad: AdRow, now: Date) {
  if (ad.notice === 'suspended') return undefined;
  await updateAd(tx, ad.id, now, { notice: 'suspended' });
  await writeWaiting(deps, tx, ad);
  return unchangedStatus(ad);
}

/** An ad that its owner had paused. From now on its time runs out, because they can't resume it. */
async function markBanned(tx: Db, ad: AdRow, now: Date) {
  if (ad.notice === 'banned') return undefined;
  await updateAd(tx, ad.id, now, { ...withPauseOver(ad, now), paused_at: now, notice: 'banned' });
  return unchangedStatus(ad);
}
