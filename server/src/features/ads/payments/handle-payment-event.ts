import { AD_DAY_MINUTES } from '@quad/contract/ads/ad-life';
import { ADS } from '@quad/contract/ads/ads';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { PaymentEvent } from '../../../ports/payments/payments.ts';
import { restrictionOf } from '../../accounts/accounts.public.ts';
import { withDayAdded, withPauseOver } from '../ads.rules.ts';
import { type AdRow, findPastOwner, lockAd, updateAd } from '../ads.store.ts';
import { writeReceipt } from '../emails/write-ad-emails.ts';
import { activateAd } from '../lifecycle/activate-ad.ts';
import { publishAds } from '../lifecycle/publish-ads.ts';
import { type AdTransition, transitionAd } from '../lifecycle/transition-ad.ts';
import { needsNextDay } from './change-card.ts';
import { endDisputedAd } from './end-disputed-ad.ts';
import { refundToFunds } from './execute-refund.ts';
import { lockRefundOfKey, insertCharge, insertEvent, insertRefund } from './ledger.store.ts';

type HandleDeps = Pick<
  Deps,
  'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'config' | 'campuses' | 'mailQueue'
>;
type IncomingEvent = {
  /** The provider's name in the webhook URL. */
  provider: string;
  body: Buffer;
  signature: string | undefined;
};

/** Anyone can call this webhook, so we only accept recent events that our provider signed. */
export async function receivePaymentEvent(deps: HandleDeps, { provider, body, signature }: IncomingEvent) {
  const { payments, clock, log } = deps;
  if (provider !== payments.name) throw new AppError('not_found');
  const event = payments.readEvent(body, signature, clock.now());
  if ('refused' in event) {
    log.warn({ provider, reason: event.refused }, 'Refused a payment event');
    throw new AppError('payment_event_refused');
  }
  await handlePaymentEvent(deps, event);
}

type Paid = Extract<PaymentEvent, { type: 'paid' }>;

/**
 * Only a signed payment event activates an ad. The event, the ledger row and the ad change in one transaction, so
 * duplicate events change nothing, in any order.
 */
export async function handlePaymentEvent(deps: HandleDeps, event: PaymentEvent) {
  if (event.type === 'other') return;
  const now = deps.clock.now();
  const transitions = await deps.db.tx(async (tx) => {
    const isFirst = await insertEvent(tx, { provider: deps.payments.name, eventId: event.id, at: now });
    if (!isFirst) return undefined;
    if (event.type === 'refund failed') return failRefund(deps, tx, event);
    if (event.type === 'disputed') return endDisputedAd(deps, tx, event);
    return event.type === 'expired' ? cancelUnpaid(tx, event, now) : recordPayment(deps, tx, event, now);
  });
  // The first copy may not have reached the standby yet. The provider stops repeating after this answer, so wait for
  // it.
  if (!transitions) return deps.db.confirm();
  await publishAds(deps, transitions);
}

/** Cancels the unpaid ad of an expired checkout, unless the ad has a newer checkout. */
async function cancelUnpaid(tx: Db, { adId, checkoutRef }: { adId: string; checkoutRef: string }, now: Date) {
  const ad = await lockAd(tx, adId);
  if (ad?.status !== 'checkout' || ad.checkout_ref !== checkoutRef) return [];
  return [await transitionAd(tx, ad, { action: 'cancel', now })];
}

/** The money is back with us, so it goes to the owner's available funds. Several events may report the same refund. */
async function failRefund(deps: HandleDeps, tx: Db, { key, reason }: { key: string; reason: string }) {
  const refund = await lockRefundOfKey(tx, { provider: deps.payments.name, key });
  if (refund) await refundToFunds(deps, tx, refund, reason);
  return [];
}

async function recordPayment(deps: HandleDeps, tx: Db, event: Paid, now: Date): Promise<AdTransition[]> {
  const ad = await lockAd(tx, event.adId);
  const owner = ad ? { campusId: ad.campus_id, ownerId: ad.owner_id } : await findPastOwner(tx, event.adId);
  if (!owner) {
    deps.log.warn({ eventId: event.id }, 'Ignored a payment for an unknown ad');
    return [];
  }
  const charge = {
    id: deps.ids.next(),
    campus_id: owner.campusId,
    user_id: owner.ownerId,
    ad_id: ad?.id ?? null,
    ad_title: ad?.title ?? '',
    cents: event.cents,
    provider: deps.payments.name,
  };
  const movement = {
    minutes: ad ? Math.round(event.cents / ADS.centsPerDay) * AD_DAY_MINUTES : 0,
    provider_ref: event.paymentRef,
    receipt_url: event.receiptUrl ?? null,
  };
  if (!(await insertCharge(tx, { ...charge, ...movement }, now))) return [];
  await writeReceipt(deps, tx, { ...charge, minutes: movement.minutes });

  const isAllowed = ad?.isPostThere && (await restrictionOf(deps, tx, ad.owner_id)) === null;
  if (isAllowed && isFirstPayment(event, ad)) return [await activate(deps, tx, ad, event, now)];
  if (isAllowed && isNextDay(event, ad)) return [await resumeWithCard(tx, ad, event, now)];

  deps.log.warn({ eventId: event.id, adId: event.adId }, 'Refunding a payment that no ad is waiting for');
  await insertRefund(tx, { ...charge, id: deps.ids.next(), charge_id: charge.id }, now);
  if (!ad) return [];
  await updateAd(tx, ad.id, now, {
    charged_cents: ad.charged_cents + event.cents,
    refunded_cents: ad.refunded_cents + event.cents,
  });
  return [];
}

function isFirstPayment(event: Paid, ad: AdRow) {
  return ad.status === 'checkout' && isPrice(event, ad.budget_cents);
}

/** A checkout of `changeCard`. Its ad may have been resumed, stopped or paid otherwise in the meantime. */
function isNextDay(event: Paid, ad: AdRow) {
  return needsNextDay(ad) && event.checkoutRef === ad.checkout_ref && isPrice(event, ADS.centsPerDay);
}

function isPrice({ cents, currency }: Paid, price: number) {
  return cents === price && currency.toLowerCase() === ADS.currency;
}

async function activate(deps: HandleDeps, tx: Db, ad: AdRow, event: Paid, now: Date) {
  const { cents, paymentRef: ref, methodRef = null } = event;
  const transition = await activateAd(deps, tx, ad, { cents, ref, methodRef, now });
  // If an older checkout of the ad was paid, close the newer one.
  return { ...transition, checkoutRef: ad.checkout_ref === event.checkoutRef ? null : ad.checkout_ref };
}

/** The paid day is added, and later days are charged to the new card. */
function resumeWithCard(tx: Db, ad: AdRow, event: Paid, now: Date) {
  const extended = { ...ad, ...withDayAdded(ad, now) };
  const changes = {
    ...withPauseOver(extended, now),
    charged_cents: ad.charged_cents + event.cents,
    last_charged_at: now,
    payment_id: event.paymentRef,
    method_ref: event.methodRef ?? null,
    checkout_url: null,
    notice: null,
  };
  return transitionAd(tx, ad, { action: 'resume', now, changes });
}
