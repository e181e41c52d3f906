import { z } from 'zod';
import { AD_DAY_MINUTES } from './ad-life.ts';
import { endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { adId } from './posts.ts';

export const PAYMENTS = {
  pageSize: 15,
  /** A payment event is believed for so long after it was signed. */
  eventToleranceSeconds: 300,
  /** Stripe's own, and the test checkout signs in its way. */
  signatureHeader: 'stripe-signature',
} as const;

/** Where a payment provider sends its signed events, on the site of any campus. */
export const paymentEventsPath = (provider: string) => `/api/payments/events/${provider}`;

export const paymentId = z.uuid().toLowerCase().brand<'PaymentId'>();
export type PaymentId = z.infer<typeof paymentId>;

/** One line of the ledger. A refund is a line of its own. */
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
  /** The provider's own receipt, where it makes one. */
  receiptUrl: z.url().nullable(),
  /** What the receipt is known by. */
  reference: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'signed-in',
  summary: 'What the viewer paid and got back, newest first.',
  query: pageQuery,
  response: pageOf(payment),
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:paymentId',
  access: 'signed-in',
  summary: 'One line of the viewer’s payments, as on its receipt.',
  params: z.object({ paymentId }),
  response: payment.extend({ paidBy: z.string() }),
});

export const getFunds = endpoint({
  method: 'GET',
  path: '/payments/funds',
  access: 'signed-in',
  summary: 'What the viewer has to their credit.',
  response: z.object({ availableCents: z.int().nonnegative() }),
});

export const PAYMENT_COPY = {
  title: 'Payments',
  funds: 'Available Funds',
  fundsHint: 'Money of yours that Quad holds.',
  activity: 'Payment Activity',
  nothing: 'No payments yet',
  nothingHint: 'When you boost a post, what you paid shows up here.',
  support: 'Customer Support',
  receipt: 'Receipt',
  print: 'Print',
  refund: 'Refund',
  paid: 'Paid',
  paidBack: 'Paid back',
  pending: 'On its way',
  failed: 'Not charged',
  product: 'Boost Post',
  paidBy: 'Paid by',
  reference: 'Reference',
  date: 'Date',
  amount: 'Amount',
  status: 'Status',
  viewAd: 'View ad',
  providerReceipt: 'Card receipt',
  receiptMissing: 'Sorry, that receipt does not exist.',
} as const;

/** What a line of the ledger is about. A payment that no ad waited for is for no time at all. */
export function paymentDescription(kind: Payment['kind'], minutes: number) {
  if (kind === 'refund') return `${PAYMENT_COPY.refund} of ${PAYMENT_COPY.product}`;
  const days = Math.round(minutes / AD_DAY_MINUTES);
  if (days === 0) return PAYMENT_COPY.product;
  return `${days === 1 ? '1 day' : `${days} days`} of ${PAYMENT_COPY.product}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money is kept in cents and shown as US dollars. */
export const dollars = (cents: number) => DOLLARS.format(cents / 100);
