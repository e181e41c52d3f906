import { AD_DAY_MINUTES } from './ad-life.ts';

export const PAYMENTS = {
  pageSize: 15,
  /** A payment event is accepted for this long after it was signed. */
  eventToleranceSeconds: 300,
  /** Stripe's header; the sandbox checkout uses the same one. */
  signatureHeader: 'stripe-signature',
} as const;

export const PAYOUTS = { destinationMin: 5, destinationMax: 300, noteMax: 500, pageSize: 25 } as const;

/** The webhook of a payment provider, on the site of any campus. */
export const paymentEventsPath = (provider: string) => `/api/payments/events/${provider}`;

/** What a student buys, on receipts and at the payment provider. */
export const BOOST_PRODUCT = 'Boost Post';

/** `minutes` is 0 for a charge that belongs to no waiting ad. */
export function paymentDescription(kind: 'charge' | 'refund' | 'payout', minutes: number) {
  if (kind === 'payout') return 'Payout of Available Funds';
  if (kind === 'refund') return `Refund of ${BOOST_PRODUCT}`;
  const days = Math.round(minutes / AD_DAY_MINUTES);
  if (days === 0) return BOOST_PRODUCT;
  return `${days === 1 ? '1 day' : `${days} days`} of ${BOOST_PRODUCT}`;
}
