import { timeLeftMs } from '@quad/contract/ads/ad-life';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import { timesOf, withPauseOver } from '../ads.rules.ts';
import { type AdRow, findOwnAd, type Owned } from '../ads.store.ts';
import { beginCharge } from '../payments/begin-charge.ts';
import { type ChargeDeps, executeCharge } from '../payments/execute-charge.ts';
import { type ChangeDeps, changeOwnAd } from './change-ad.ts';
import { transitionAd } from './transition-ad.ts';

type ResumeDeps = ChangeDeps & ChargeDeps & Pick<Deps, 'ids'>;

/** Resumes a paused ad with its remaining time. If none is left, the next day is charged to the saved card first. */
export async function resumeAd(deps: ResumeDeps, owned: Owned) {
  const found = await findOwnAd(deps.db.db, owned);
  if (!found) throw new AppError('ad_missing');
  if (found.status === 'paused' && !hasTimeLeft(found)) await payNextDay(deps, owned.adId);

  return changeOwnAd(deps, owned, (tx, ad, now) => {
    if (ad.status !== 'paused') throw new AppError('ad_not_paused');
    if (!hasTimeLeft(ad)) throw new AppError('ad_charge_failed');
    const changes = { ...withPauseOver(ad, now), notice: null };
    return transitionAd(tx, ad, { action: 'resume', now, actorId: owned.ownerId, changes });
  });
}

/** The current time does not matter for a paused ad, so it passes 0. */
const hasTimeLeft = (ad: AdRow) => (timeLeftMs(timesOf(ad), 0) ?? 0) > 0;

async function payNextDay(deps: ResumeDeps, adId: string) {
  if (!deps.payments.isOpen) throw new AppError('payments_closed');
  const paymentId = await beginCharge(deps, adId);
  if (paymentId === undefined) return;
  try {
    await executeCharge(deps, paymentId);
  } catch (error) {
    // We don't know yet whether the charge went through. A job retries it with the same idempotency key.
    throw new AppError('checkout_failed', { cause: error });
  }
}
