import { isBoosted } from '@quad/contract/ads/ad-life';
import { adId as adIdSchema } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/viewer.ts';
import { type AdRow, findOwnAd, holdOwnAd, type Owned } from '../ads.store.ts';
import { type CheckoutDeps, isStillOpen, openCheckout, renewCheckout } from './open-checkout.ts';
import { inTurnOf } from '../lifecycle/post-locks.ts';
import { closeCheckout } from '../lifecycle/publish-ads.ts';

type ReopenDeps = CheckoutDeps & Pick<Deps, 'clock'>;

/** Returns the open checkout of the owner's unpaid ad, or opens a new one. */
export async function reopenCheckout(deps: ReopenDeps, campus: Pick<RequestCampus, 'url'>, owned: Owned) {
  if (!deps.payments.isOpen) throw new AppError('payments_closed');
  const found = await findOwnAd(deps.db.db, owned);
  if (!found) throw new AppError('ad_missing');
  const { ad, expiresAt } = await inTurnOf(found.post_id, () => deps.db.tx((tx) => lockUnpaid(tx, deps, owned)));
  const isKept = ad.checkout_expires_at?.getTime() === expiresAt.getTime();
  if (isKept && ad.checkout_url !== null) return existingCheckout(ad, ad.checkout_url);
  if (!isKept && ad.checkout_ref !== null) await closeCheckout(deps, ad.checkout_ref);
  return openCheckout(deps, campus, ad, expiresAt);
}

async function lockUnpaid(tx: Db, { clock }: Pick<Deps, 'clock'>, owned: Owned) {
  const ad = await holdOwnAd(tx, owned);
  if (!ad?.isPostThere) throw new AppError('ad_missing');
  if (ad.status !== 'checkout') throw new AppError(isBoosted(ad.status) ? 'already_boosted' : 'ad_missing');
  const now = clock.now();
  const kept = isStillOpen(ad, now) ? ad.checkout_expires_at : null;
  return { ad, expiresAt: kept ?? (await renewCheckout(tx, ad, now)) };
}

function existingCheckout(ad: AdRow, checkoutUrl: string) {
  return { adId: adIdSchema.parse(ad.id), checkoutUrl };
}
