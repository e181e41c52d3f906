import { isBoosted, isOver } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import { findAddresses } from '../../accounts/accounts.public.ts';
import { lockAd, listLiveAds } from '../ads.store.ts';
import { type EmailDeps, writeCampusLeft } from '../emails/write-ad-emails.ts';
import { endAd } from './end-ad.ts';
import { publishAds } from './publish-ads.ts';
import type { AdTransition } from './transition-ad.ts';

type StopDeps = EmailDeps & Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids'>;

/**
 * Ends the ads on a campus that their owner has left. They no longer see them under Manage Ads, and readers can't
 * message them. Reads the current state, so it may run twice, late or out of order.
 */
export async function stopAdsOfMoved(deps: StopDeps, { userId, campusId }: { userId: string; campusId: string }) {
  const transitions = await deps.db.tx(async (tx) => {
    const account = await findAddresses(tx, userId);
    if (account?.isVerified && account.campusId === campusId) return [];
    const stopped: AdTransition[] = [];
    for (const adId of await listLiveAds(tx, { ownerId: userId, campusId })) {
      const ad = await lockAd(tx, adId);
      if (!ad || isOver(ad.status)) continue;
      if (isBoosted(ad.status)) await writeCampusLeft(deps, tx, ad);
      stopped.push(await endAd(deps, tx, ad, { now: deps.clock.now(), notice: 'campus left' }));
    }
    return stopped;
  });
  await publishAds(deps, transitions);
}
