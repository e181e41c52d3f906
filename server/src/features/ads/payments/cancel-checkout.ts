import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { lockOwnAd, type Owned } from '../ads.store.ts';
import { transitionAd } from '../lifecycle/transition-ad.ts';
import { publishAds } from '../lifecycle/publish-ads.ts';

type CancelDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock'>;

/** Deletes the owner's unpaid ad. A paid ad stays, even if its owner returns through the cancel page. */
export async function cancelCheckout(deps: CancelDeps, owned: Owned) {
  const transition = await deps.db.tx(async (tx) => {
    const ad = await lockOwnAd(tx, owned);
    if (!ad) throw new AppError('ad_missing');
    if (ad.status !== 'checkout') return undefined;
    return transitionAd(tx, ad, { action: 'cancel', now: deps.clock.now(), actorId: owned.ownerId });
  });
  if (transition) await publishAds(deps, [transition]);
  return { deleted: transition !== undefined };
}
