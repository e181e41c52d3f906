import { ADS } from '@quad/contract/ads/ads';
import { isNextDayOwed } from '@quad/contract/ads/ad-life';
import { adPath } from '@quad/contract/pages';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { timesOf } from '../ads.rules.ts';
import { type AdRow, findOwnAd, lockOwnAd, type Owned } from '../ads.store.ts';
import { runExclusive } from '../lifecycle/post-locks.ts';
import { type CheckoutDeps, continueCheckout, keepOrRenew } from './open-checkout.ts';

/**
 * Opens a checkout for the next day of a paused ad, whose card was declined. The ad keeps its stats and history; the
 * payment event resumes it with the new card.
 */
export async function changeCard(
  deps: CheckoutDeps & Pick<Deps, 'clock'>,
  { url: site }: Pick<RequestCampus, 'url'>,
  owned: Owned,
) {
  if (!deps.payments.isOpen) throw new AppError('payments_closed');
  const found = await findOwnAd(deps.db.db, owned);
  if (!found) throw new AppError('ad_missing');
  const { ad, expiresAt } = await runExclusive(found.post_id, () => deps.db.tx((tx) => lockUnpaidDay(tx, deps, owned)));
  const page = (query: string) => new URL(adPath(ad.id) + query, site).href;
  const pages = { successUrl: page('?paid=true'), cancelUrl: page('') };
  return continueCheckout(deps, ad, expiresAt, { cents: ADS.centsPerDay, keepsMethod: true, ...pages });
}

async function lockUnpaidDay(tx: Db, { clock }: Pick<Deps, 'clock'>, owned: Owned) {
  const ad = await lockOwnAd(tx, owned);
  if (!ad?.isPostThere) throw new AppError('ad_missing');
  if (ad.status !== 'paused') throw new AppError('ad_not_paused');
  if (!needsNextDay(ad)) throw new AppError('not_allowed');
  return { ad, expiresAt: await keepOrRenew(tx, ad, clock.now()) };
}

export function needsNextDay(ad: AdRow) {
  return isNextDayOwed({ status: ad.status, runUntilPause: ad.run_until_pause, times: timesOf(ad) });
}
