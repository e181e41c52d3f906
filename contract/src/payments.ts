import { z } from 'zod';
import { AD_DAY_MINUTES } from './ad-life.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { adId } from './posts.ts';

export const PAYMENTS = {
  pageSize: 15,
  /** A payment event is accepted for this long after it was signed. */
  eventToleranceSeconds: 300,
  /** Stripe's header; the sandbox checkout uses the same one. */
  signatureHeader: 'stripe-signature',
} as const;

/** The webhook of a payment provider, on the site of any campus. */
export const paymentEventsPath = (provider: string) => `/api/payments/events/${provider}`;

export const paymentId = z.uuid().toLowerCase().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;

/** One ledger entry. A refund is its own entry. */
export const payment = z.object({
  id: paymentId,
  kind: z.enum(['charge', 'refund']),
  status: z.enum(['succeeded', 'pending', 'failed']),
  cents: z.int().positive(),
  /** For example '4 days of Boost Post'. */
  description: z.string(),
  adId: adId.nullable(),
  adTitle: z.string(),
  at: z.iso.datetime({ offset: true }),
  /** The provider's receipt, if there is one. */
  receiptUrl: z.url().nullable(),
  /** The reference number on the receipt. */
  reference: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'signed-in',
  summary: 'The viewer’s payments and refunds, newest first.',
  query: pageQuery,
  response: pageOf(payment),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  access: 'signed-in',
  summary: 'One of the viewer’s payments, as shown on its receipt.',
  params: z.object({ paymentId }),
  response: payment.extend({ paidBy: z.string() }),
});

export const getFunds = endpoint({
  method: 'GET',
  path: '/payments/funds',
  access: 'signed-in',
  summary: 'The viewer’s available balance.',
  response: z.object({ availableCents: z.int().nonnegative() }),
});

/** What a student buys, on receipts and at the payment provider. */
export const BOOST_PRODUCT = 'Boost Post';

export const PAYMENT_COPY = {
  title: 'Payments',
  funds: 'Available Funds',
  fundsHint: 'Money Quad holds for you.',
  activity: 'Payment Activity',
  nothing: 'No payments yet',
  nothingHint: 'When you boost a post, your payments show up here.',
  support: 'Customer Support',
  receipt: 'Receipt',
  print: 'Print',
  refund: 'Refund',
  paid: 'Paid',
  paidBack: 'Refunded',
  pending: 'Pending',
  failed: 'Not charged',
  product: BOOST_PRODUCT,
  paidBy: 'Paid by',
  reference: 'Reference',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  viewAd: 'View ad',
  providerReceipt: 'Card receipt',
  receiptMissing: "Sorry, that receipt doesn't exist.",
} as const;

/** A payment without a waiting ad has no duration. */
export function paymentDescription(kind: 'charge' | 'refund', minutes: number) {
  if (kind === 'refund') return `Refund of ${BOOST_PRODUCT}`;
  const days = Math.round(minutes / AD_DAY_MINUTES);
  if (days === 0) return BOOST_PRODUCT;
  return `${days === 1 ? '1 day' : `${days} days`} of ${BOOST_PRODUCT}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money is stored in cents and shown in US dollars. */
export const dollars = (cents: number) => DOLLARS.format(cents / 100);
