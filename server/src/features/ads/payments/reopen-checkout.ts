import { isBoosted } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { findOwnAd, lockOwnAd, type Owned } from '../ads.store.ts';
import { type CheckoutDeps, continueCheckout, firstPurchase, keepOrRenew } from './open-checkout.ts';
import { runExclusive } from '../lifecycle/post-locks.ts';

type ReopenDeps = CheckoutDeps & Pick<Deps, 'clock'>;

/** Returns the open checkout of the owner's unpaid ad, or opens a new one. */
export async function reopenCheckout(deps: ReopenDeps, campus: Pick<RequestCampus, 'url'>, owned: Owned) {
  if (!deps.payments.isOpen) throw new AppError('payments_closed');
  const found = await findOwnAd(deps.db.db, owned);
  if (!found) throw new AppError('ad_missing');
  const { ad, expiresAt } = await runExclusive(found.post_id, () => deps.db.tx((tx) => lockUnpaid(tx, deps, owned)));
  return continueCheckout(deps, ad, expiresAt, firstPurchase(campus, ad));
}

async function lockUnpaid(tx: Db, { clock }: Pick<Deps, 'clock'>, owned: Owned) {
  const ad = await lockOwnAd(tx, owned);
  if (!ad?.isPostThere) throw new AppError('ad_missing');
  if (ad.status !== 'checkout') throw new AppError(isBoosted(ad.status) ? 'already_boosted' : 'ad_missing');
  return { ad, expiresAt: await keepOrRenew(tx, ad, clock.now()) };
}
