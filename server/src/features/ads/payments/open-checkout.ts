import { ADS } from '@quad/contract/ads/ads';
import { BOOST_PRODUCT } from '@quad/contract/ads/payments';
import { MINUTE_MS } from '@quad/contract/durations';
import { boostReturnPath } from '@quad/contract/pages';
import { adId as adIdSchema } from '@quad/contract/posts/posts.schemas';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RequestCampus } from '../../../platform/access/viewer.ts';
import { type AdRow, setCheckout, updateAd } from '../ads.store.ts';
import { findCustomerRef } from './find-customer-ref.ts';
import { closeCheckout } from '../lifecycle/publish-ads.ts';

export type CheckoutDeps = Pick<Deps, 'db' | 'payments' | 'log'>;
type Site = Pick<RequestCampus, 'url'>;
type Unpaid = Pick<AdRow, 'id' | 'post_id' | 'owner_id' | 'budget_cents' | 'run_until_pause'>;
type OpenUnpaid = Unpaid & Pick<AdRow, 'checkout_expires_at' | 'checkout_url' | 'checkout_ref'>;

/** We don't send people to a checkout that is about to expire. */
const LEFT_MIN_MS = 5 * MINUTE_MS;
/** Stripe rejects a checkout that expires in less than 30 minutes. */
const UNOPENED_LEFT_MIN_MS = 31 * MINUTE_MS;

export const checkoutEnd = (now: Date) => new Date(now.getTime() + ADS.checkoutMinutes * MINUTE_MS);

type Purchase = { cents: number; keepsMethod: boolean; successUrl: string; cancelUrl: string };

/** The first payment of an ad. */
export function firstPurchase({ url: site }: Site, ad: Unpaid): Purchase {
  const page = (outcome: 'success' | 'cancel') => new URL(boostReturnPath(outcome, ad.post_id, ad.id), site).href;
  const pages = { successUrl: page('success'), cancelUrl: page('cancel') };
  return { cents: ad.budget_cents, keepsMethod: ad.run_until_pause, ...pages };
}

/**
 * Opens a checkout for an ad. The idempotency key contains the expiry time stored with the ad, so concurrent requests
 * open only one checkout.
 */
export async function openCheckout(deps: CheckoutDeps, ad: Unpaid, expiresAt: Date, purchase: Purchase) {
  const checkout = await callProvider(deps, { adId: ad.id, ownerId: ad.owner_id, ...purchase, expiresAt });
  const { checkoutRef: ref, url } = checkout;
  if (!(await setCheckout(deps.db.db, ad.id, expiresAt, { ref, url }))) {
    await closeCheckout(deps, ref);
    throw new AppError('ad_missing');
  }
  return { adId: adIdSchema.parse(ad.id), checkoutUrl: url };
}

type Order = Purchase & { adId: string; ownerId: string; expiresAt: Date };

async function callProvider(deps: CheckoutDeps, { ownerId, ...order }: Order) {
  try {
    const customerRef = await findCustomerRef(deps, ownerId);
    const key = `checkout ${order.adId} ${order.expiresAt.getTime()}`;
    return await deps.payments.openCheckout({ ...order, customerRef, key, product: BOOST_PRODUCT });
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error, adId: order.adId }, 'Could not open a checkout');
    throw new AppError('checkout_failed', { cause: error });
  }
}

/**
 * Returns the open checkout of an ad, or opens a new one and closes the old one. `expiresAt` is from `keepOrRenew`;
 * `ad` is as it was before that.
 */
export async function continueCheckout(deps: CheckoutDeps, ad: OpenUnpaid, expiresAt: Date, purchase: Purchase) {
  const isKept = ad.checkout_expires_at?.getTime() === expiresAt.getTime();
  if (isKept && ad.checkout_url !== null) return { adId: adIdSchema.parse(ad.id), checkoutUrl: ad.checkout_url };
  if (!isKept && ad.checkout_url !== null && ad.checkout_ref !== null) await closeCheckout(deps, ad.checkout_ref);
  return openCheckout(deps, ad, expiresAt, purchase);
}

/** The end of the checkout of a locked ad. A new one if the old one expires soon or never opened. */
export async function keepOrRenew(tx: Db, ad: OpenUnpaid, now: Date) {
  const kept = isStillOpen(ad, now) ? ad.checkout_expires_at : null;
  return kept ?? renewCheckout(tx, ad, now);
}

/** Whether the checkout has enough time left to be used. */
function isStillOpen({ checkout_expires_at: end, checkout_url: url }: OpenUnpaid, now: Date) {
  const leftMs = (end?.getTime() ?? 0) - now.getTime();
  return leftMs >= (url === null ? UNOPENED_LEFT_MIN_MS : LEFT_MIN_MS);
}

async function renewCheckout(tx: Db, ad: OpenUnpaid, now: Date) {
  const expiresAt = checkoutEnd(now);
  await updateAd(tx, ad.id, now, { checkout_expires_at: expiresAt, checkout_ref: null, checkout_url: null });
  return expiresAt;
}
