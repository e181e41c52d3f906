import { ADS } from '@quad/contract/ads';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { PaymentEvent } from '../../../ports/payments/payments.ts';
import { begun } from '../ads.rules.ts';
import { type AdRow, findPastOwner, holdAd, updateAd } from '../ads.store.ts';
import { insertCharge, insertEvent, insertRefund } from './ledger.store.ts';
import { writeReceipt } from '../emails/write-ad-emails.ts';
import { type AdTransition, transitionAd } from '../lifecycle/transition-ad.ts';
import { publishAds } from '../lifecycle/publish-ads.ts';

type HandleDeps = Pick<
  Deps,
  'db' | 'live' | 'payments' | 'log' | 'clock' | 'ids' | 'config' | 'campuses' | 'mailQueue'
>;
type Paid = Extract<PaymentEvent, { type: 'paid' }>;

/**
 * The only way to an active ad: the provider has signed that this very ad was paid. The event, the line in the ledger
 * and the change of the ad are one transaction, so copies of the event change nothing, in whatever order they come.
 */
export async function handlePaymentEvent(deps: HandleDeps, event: PaymentEvent) {
  if (event.type === 'other') return;
  const now = deps.clock.now();
  const moves = await deps.db.tx(async (tx) => {
    const isFirst = await insertEvent(tx, { provider: deps.payments.name, eventId: event.id, at: now });
    if (!isFirst) return [];
    return event.type === 'expired' ? giveUp(tx, event, now) : takeMoney(deps, tx, event, now);
  });
  await publishAds(deps, moves);
}

/** Nobody will pay this checkout any more. The ad may have another by now. */
async function giveUp(tx: Db, { adId, checkoutRef }: { adId: string; checkoutRef: string }, now: Date) {
  const ad = await holdAd(tx, adId);
  if (ad?.status !== 'checkout' || ad.checkout_ref !== checkoutRef) return [];
  return [await transitionAd(tx, ad, { action: 'cancel', now })];
}

async function takeMoney(deps: HandleDeps, tx: Db, event: Paid, now: Date): Promise<AdTransition[]> {
  const ad = await holdAd(tx, event.adId);
  const owner = ad ? { campusId: ad.campus_id, ownerId: ad.owner_id } : await findPastOwner(tx, event.adId);
  if (!owner) {
    deps.log.warn({ eventId: event.id }, 'A payment for an ad that was never ours is left alone');
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
    minutes: ad?.duration_minutes ?? 0,
    provider_ref: event.paymentRef,
    receipt_url: event.receiptUrl ?? null,
  };
  if (!(await insertCharge(tx, { ...charge, ...movement }, now))) return [];

  const isDue = ad?.status === 'checkout' && ad.isPostThere && isPrice(event, ad);
  if (ad && isDue) return [await activate(deps, tx, ad, event, now)];

  deps.log.warn({ eventId: event.id, adId: event.adId }, 'A payment that no ad waits for is paid back');
  await insertRefund(tx, { ...charge, id: deps.ids.next(), charge_id: charge.id }, now);
  if (!ad) return [];
  await updateAd(tx, ad.id, now, {
    charged_cents: ad.charged_cents + event.cents,
    refunded_cents: ad.refunded_cents + event.cents,
  });
  return [];
}

function isPrice({ cents, currency }: Paid, ad: AdRow) {
  return cents === ad.budget_cents && currency.toLowerCase() === ADS.currency;
}

async function activate(deps: HandleDeps, tx: Db, ad: AdRow, event: Paid, now: Date) {
  const paid = {
    charged_cents: ad.charged_cents + event.cents,
    last_charged_at: now,
    payment_id: event.paymentRef,
    method_ref: event.methodRef ?? null,
    checkout_url: null,
  };
  await writeReceipt(deps, tx, ad, { cents: event.cents, minutes: ad.duration_minutes });
  const move = deps.config.adReview
    ? await transitionAd(tx, ad, { action: 'submit', now, changes: paid })
    : await transitionAd(tx, ad, { action: 'pay', now, changes: { ...paid, ...begun(ad, now) } });
  // An earlier checkout of the ad was paid while another had taken its place.
  return { ...move, checkoutRef: ad.checkout_ref === event.checkoutRef ? null : ad.checkout_ref };
}
