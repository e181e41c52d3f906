import { z } from 'zod';
import { AD_DAY_MINUTES } from './ad-life.ts';
import { person } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { FORM_COPY } from './form-copy.ts';
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

/** One ledger entry. A refund is its own entry, and so is a payout of available funds. */
export const payment = z.object({
  id: paymentId,
  kind: z.enum(['charge', 'refund', 'payout']),
  status: z.enum(['succeeded', 'pending', 'failed']),
  cents: z.int().positive(),
  /** For example '4 days of Boost Post'. */
  description: z.string(),
  adId: adId.nullable(),
  adTitle: z.string(),
  /** Paid from available funds, or refunded to them, and not by card. */
  isFunds: z.boolean(),
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
  summary: 'The receipt of one of the viewer’s payments. A payment that failed or is pending has none.',
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

export const PAYOUTS = { destinationMin: 5, destinationMax: 300, noteMax: 500, pageSize: 25 } as const;

export const newPayout = z.object({
  /** Created once per form, so a retry requests one payout. */
  clientKey: z.uuid(),
  destination: z
    .string()
    .trim()
    .min(PAYOUTS.destinationMin, 'Tell us where to send it.')
    .max(PAYOUTS.destinationMax, FORM_COPY.tooLong),
});

/** Staff send the money by hand. Until then it is pending in the payment activity. */
export const requestPayout = endpoint({
  method: 'POST',
  path: '/payments/payouts',
  access: 'signed-in',
  summary: 'Requests a payout of all available funds.',
  body: newPayout,
  response: z.object({ availableCents: z.int().nonnegative() }),
});

/** A payout as staff see it. */
export const payout = z.object({
  id: paymentId,
  person,
  campusName: z.string(),
  cents: z.int().positive(),
  /** Null once it is settled. */
  destination: z.string().nullable(),
  at: z.iso.datetime({ offset: true }),
  settledAt: z.iso.datetime({ offset: true }).nullable(),
  isPaid: z.boolean(),
  note: z.string(),
});
export type Payout = z.infer<typeof payout>;

export const listPayouts = endpoint({
  method: 'GET',
  path: '/staff/payouts',
  access: 'staff',
  summary: 'Requested payouts of every campus, oldest first, or settled ones, newest first.',
  query: pageQuery.extend({ show: z.enum(['open', 'closed']).default('open') }),
  response: pageOf(payout),
  writtenByDatabase: true,
});

export const settlePayout = endpoint({
  method: 'POST',
  path: '/staff/payouts/:paymentId/decision',
  access: 'staff',
  summary: 'Records that a payout was sent, or returns the money to the owner’s funds, and notifies the owner.',
  params: z.object({ paymentId }),
  body: z.object({ isPaid: z.boolean(), note: z.string().trim().min(1, 'A note is required.').max(PAYOUTS.noteMax) }),
  response: z.object({ isPaid: z.boolean() }),
});

export const PAYMENT_COPY = {
  title: 'Payments',
  funds: 'Available Funds',
  fundsHint: "Refunds that your card didn't take. Use them for your next boost, or have them paid out.",
  payout: 'Payout',
  requestPayout: 'Pay out',
  payoutTitle: 'Pay out your funds?',
  payoutText: (amount: string) =>
    `We'll send you all ${amount}. Our team does it by hand and emails you when it's done.`,
  destination: 'Where should we send it?',
  destinationHint: 'For example your PayPal email, or a name and mailing address for a check.',
  payoutDone: 'Payout requested',
  cancel: 'Cancel',
  toFunds: 'In your funds',
  paidWith: 'Paid with',
  refundedTo: 'Refunded to',
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
  notSent: 'Not sent',
  product: 'Boost Post',
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
export function paymentDescription(kind: Payment['kind'], minutes: number) {
  if (kind === 'payout') return `${PAYMENT_COPY.payout} of ${PAYMENT_COPY.funds}`;
  if (kind === 'refund') return `${PAYMENT_COPY.refund} of ${PAYMENT_COPY.product}`;
  const days = Math.round(minutes / AD_DAY_MINUTES);
  if (days === 0) return PAYMENT_COPY.product;
  return `${days === 1 ? '1 day' : `${days} days`} of ${PAYMENT_COPY.product}`;
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Money is stored in cents and shown in US dollars. */
export const dollars = (cents: number) => DOLLARS.format(cents / 100);
