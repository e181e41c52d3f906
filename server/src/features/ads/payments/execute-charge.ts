import { isOver } from '@quad/contract/ads/ad-life';
import { BOOST_PRODUCT } from '@quad/contract/ads/payments';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ChargeResult } from '../../../ports/payments/payments.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { isPausedByRestriction, pausedFrom, withDayAdded } from '../ads.rules.ts';
import { type AdRow, findAd, lockAd, updateAd } from '../ads.store.ts';
import { findCustomerRef } from './find-customer-ref.ts';
import { findPayment, lockPending, insertRefund, listCharges, type PaymentRow, settle } from './ledger.store.ts';
import { writeChargeFailed, writeReceipt } from '../emails/write-ad-emails.ts';
import { type AdTransition, transitionAd, unchangedStatus } from '../lifecycle/transition-ad.ts';
import { publishAds } from '../lifecycle/publish-ads.ts';

export type ChargeDeps = Pick<
  Deps,
  'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'config' | 'campuses' | 'mailQueue'
>;

/**
 * Sends a pending charge to the provider and settles it. A paid day is added to the ad, a declined charge pauses it.
 * A retry after a crash uses the same idempotency key, so the card is charged once. Throws if the result is unknown.
 */
export async function executeCharge(deps: ChargeDeps, paymentId: string) {
  const payment = await findPayment(deps.db.db, paymentId);
  if (payment?.status !== 'pending') return;
  const response = await chargeCard(deps, payment);
  const transition = await deps.db.tx((tx) => settleCharge(deps, tx, payment, response));
  if (transition) await publishAds(deps, [transition]);
}

/** Only the provider of the first charge knows the card, so after a change of provider there is no card to charge. */
async function chargeCard(deps: ChargeDeps, payment: PaymentRow): Promise<ChargeResult> {
  const { ad_id: adId, user_id: userId, cents, idempotency_key: key } = payment;
  const ad = adId === null ? undefined : await findAd(deps.db.db, adId);
  const isCardKnown =
    ad && (await listCharges(deps.db.db, ad.id)).every(({ provider }) => provider === deps.payments.name);
  if (!ad?.method_ref || !isCardKnown || userId === null || payment.provider !== deps.payments.name) {
    return { declined: 'No card to charge' };
  }
  const customerRef = await findCustomerRef(deps, userId);
  const order = { adId: ad.id, customerRef, methodRef: ad.method_ref, cents, product: BOOST_PRODUCT, key };
  return deps.payments.charge(order);
}

async function settleCharge(
  deps: ChargeDeps,
  tx: Db,
  payment: PaymentRow,
  response: ChargeResult,
): Promise<AdTransition | undefined> {
  const ad = payment.ad_id === null ? undefined : await lockAd(tx, payment.ad_id);
  const locked = await lockPending(tx, payment.id);
  if (!locked) return undefined;
  const now = deps.clock.now();
  if ('declined' in response) {
    await settle(tx, payment.id, now, { failure: response.declined });
    return ad && handleDeclined(deps, tx, ad, now);
  }
  await settle(tx, payment.id, now, { ref: response.paymentRef, receiptUrl: response.receiptUrl });
  return handlePaid(deps, tx, ad, { payment: locked, ref: response.paymentRef, now });
}

/** Emails the owner only if the ad was running. An owner who pressed Resume sees the error on the screen. */
async function handleDeclined(deps: ChargeDeps, tx: Db, ad: AdRow, now: Date) {
  const changes = { notice: 'charge failed' } as const;
  if (ad.status === 'active') {
    await writeChargeFailed(deps, tx, ad);
    return transitionAd(tx, ad, { action: 'pause', now, changes: { ...changes, ...pausedFrom(ad, now) } });
  }
  if (ad.status === 'paused' && !(await isStillRestricted(deps, tx, ad))) await updateAd(tx, ad.id, now, changes);
  return unchangedStatus(ad);
}

/** After a suspension or ban its notice stays until the owner resumes the ad, which may charge the next day. */
async function isStillRestricted(deps: ChargeDeps, tx: Db, ad: AdRow) {
  return isPausedByRestriction(ad) && (await restrictionOf(deps, tx, ad.owner_id)) !== null;
}

type Paid = { payment: PaymentRow; ref: string; now: Date };

async function handlePaid(deps: ChargeDeps, tx: Db, ad: AdRow | undefined, { payment, ref, now }: Paid) {
  await writeReceipt(deps, tx, payment);
  const charged = (ad?.charged_cents ?? 0) + payment.cents;
  const money = { charged_cents: charged, last_charged_at: now, payment_id: ref };
  if (ad && !isOver(ad.status) && !(await isStillRestricted(deps, tx, ad))) {
    await updateAd(tx, ad.id, now, { ...money, ...withDayAdded(ad, now), notice: null });
    return unchangedStatus(ad);
  }
  // The ad ended, or its owner was suspended or banned, while the charge was in flight. The paid day never starts.
  const { id: chargeId, campus_id, user_id, ad_id, ad_title, cents, provider } = payment;
  const refund = { id: deps.ids.next(), charge_id: chargeId, campus_id, user_id, ad_id, ad_title, cents, provider };
  await insertRefund(tx, refund, now);
  if (!ad) return undefined;
  await updateAd(tx, ad.id, now, { ...money, refunded_cents: ad.refunded_cents + cents });
  return unchangedStatus(ad);
}
