import { isBoosted } from '@quad/contract/ad-life';
import { adId as adIdSchema } from '@quad/contract/posts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/app-error.ts';
import type { RequestCampus } from '../../platform/viewer.ts';
import { type AdRow, holdOwnAd, type Owned } from './ads.store.ts';
import { type CheckoutDeps, isStillOpen, openCheckout, renewCheckout } from './open-checkout.ts';
import { closeCheckout } from './tell-ads.ts';

type ReopenDeps = CheckoutDeps & Pick<Deps, 'clock'>;

/** The checkout of the owner's unpaid ad: the one that is open, or another in its place. */
export async function reopenCheckout(deps: ReopenDeps, campus: Pick<RequestCampus, 'url'>, owned: Owned) {
  const { ad, expiresAt } = await deps.db.tx(async (tx) => {
    const held = await holdOwnAd(tx, owned);
    if (!held || !held.isPostThere) throw new AppError('ad_missing');
    if (held.status !== 'checkout') throw new AppError(isBoosted(held.status) ? 'already_boosted' : 'ad_missing');
    const now = deps.clock.now();
    const kept = isStillOpen(held, now) ? held.checkout_expires_at : null;
    return { ad: held, expiresAt: kept ?? (await renewCheckout(tx, held, now)) };
  });
  const isKept = ad.checkout_expires_at?.getTime() === expiresAt.getTime();
  if (isKept && ad.checkout_url !== null) return openAlready(ad, ad.checkout_url);
  if (!isKept && ad.checkout_ref !== null) await closeCheckout(deps, ad.checkout_ref);
  return openCheckout(deps, campus, ad, expiresAt);
}

function openAlready(ad: AdRow, checkoutUrl: string) {
  return { adId: adIdSchema.parse(ad.id), checkoutUrl };
}
