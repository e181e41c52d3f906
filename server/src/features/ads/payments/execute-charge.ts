import { isOver } from '@quad/contract/ad-life';
import { BOOST_COPY } from '@quad/contract/ad-copy';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { ChargeAnswer } from '../../../ports/payments/payments.ts';
import { pausedFrom, withDayAdded } from '../ads.rules.ts';
import { type AdRow, findAd, holdAd, updateAd } from '../ads.store.ts';
import { findCustomerRef } from './find-customer-ref.ts';
import { findPayment, holdPending, insertRefund, listCharges, type PaymentRow, settle } from './ledger.store.ts';
import { writeChargeFailed } from '../emails/write-ad-emails.ts';
import { type AdTransition, transitionAd, quietMove } from '../lifecycle/transition-ad.ts';
import { publishAds } from '../lifecycle/publish-ads.ts';

export type ChargeDeps = Pick<Deps, 'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'campuses' | 'mailQueue'>;

/**
 * Asks the provider for a charge that is written down, and settles it: a paid day is added to the ad, a refusal pauses
 * it. Asked again after a crash it carries the same key, so money moves once. Throws when the answer is not known.
 */
export async function executeCharge(deps: ChargeDeps, paymentId: string) {
  const payment = await findPayment(deps.db.db, paymentId);
  if (payment?.status !== 'pending') return;
  const answer = await ask(deps, payment);
  const move = await deps.db.tx((tx) => settleCharge(deps, tx, payment, answer));
  if (move) await publishAds(deps, [move]);
}

/** A card is known to the provider that it was first used with: after a change of providers there is none. */
async function ask(deps: ChargeDeps, payment: PaymentRow): Promise<ChargeAnswer> {
  const { ad_id: adId, user_id: userId, cents, idempotency_key: key } = payment;
  const ad = adId === null ? undefined : await findAd(deps.db.db, adId);
  const isKnown = ad && (await listCharges(deps.db.db, ad.id)).every(({ provider }) => provider === deps.payments.name);
  if (!ad?.method_ref || !isKnown || userId === null || payment.provider !== deps.payments.name) {
    return { declined: 'There is no card to charge' };
  }
  const customerRef = await findCustomerRef(deps, userId);
  const order = { adId: ad.id, customerRef, methodRef: ad.method_ref, cents, product: BOOST_COPY.title, key };
  return deps.payments.charge(order);
}

async function settleCharge(
  deps: ChargeDeps,
  tx: Db,
  payment: PaymentRow,
  answer: ChargeAnswer,
): Promise<AdTransition | undefined> {
  const ad = payment.ad_id === null ? undefined : await holdAd(tx, payment.ad_id);
  const held = await holdPending(tx, payment.id);
  if (!held) return undefined;
  const now = deps.clock.now();
  if ('declined' in answer) {
    await settle(tx, payment.id, now, { failure: answer.declined });
    return ad && refused(deps, tx, ad, now);
  }
  await settle(tx, payment.id, now, { ref: answer.paymentRef, receiptUrl: answer.receiptUrl });
  return paid(deps, tx, ad, { payment: held, ref: answer.paymentRef, now });
}

/** The owner is told once: whoever pressed Resume sees it at once. */
async function refused(deps: ChargeDeps, tx: Db, ad: AdRow, now: Date) {
  const changes = { notice: 'charge failed' } as const;
  if (ad.status === 'active') {
    await writeChargeFailed(deps, tx, ad);
    return transitionAd(tx, ad, { action: 'pause', now, changes: { ...changes, ...pausedFrom(ad, now) } });
  }
  if (ad.status === 'paused') await updateAd(tx, ad.id, now, changes);
  return quietMove(ad);
}

type Paid = { payment: PaymentRow; ref: string; now: Date };

async function paid(deps: ChargeDeps, tx: Db, ad: AdRow | undefined, { payment, ref, now }: Paid) {
  const charged = (ad?.charged_cents ?? 0) + payment.cents;
  const money = { charged_cents: charged, last_charged_at: now, payment_id: ref };
  if (ad && !isOver(ad.status)) {
    await updateAd(tx, ad.id, now, { ...money, ...withDayAdded(ad, now), notice: null });
    return quietMove(ad);
  }
  // It ended while the provider was asked: the day that was paid never begins.
  const { id: chargeId, campus_id, user_id, ad_id, ad_title, cents, provider } = payment;
  const refund = { id: deps.ids.next(), charge_id: chargeId, campus_id, user_id, ad_id, ad_title, cents, provider };
  await insertRefund(tx, refund, now);
  if (!ad) return undefined;
  await updateAd(tx, ad.id, now, { ...money, refunded_cents: ad.refunded_cents + cents });
  return quietMove(ad);
}
