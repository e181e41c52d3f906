import { z } from 'zod';
import { campusPerson } from '../accounts/accounts.schemas.ts';
import { TOO_LONG } from '../errors.ts';
import { adId } from '../posts/posts.schemas.ts';
import { PAYOUTS } from './payments.ts';

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
  /** A refund that we did not pay, because the payment is disputed and a bank decides about it. */
  isDisputed: z.boolean(),
  at: z.iso.datetime({ offset: true }),
  /** The provider's receipt, if there is one. */
  receiptUrl: z.url().nullable(),
  /** The reference number on the receipt. */
  reference: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const newPayout = z.object({
  /** Created once per form, so a retry requests one payout. */
  clientKey: z.uuid(),
  destination: z
    .string()
    .trim()
    .min(PAYOUTS.destinationMin, 'Tell us where to send it.')
    .max(PAYOUTS.destinationMax, TOO_LONG),
});

/** A payout as staff see it. */
export const payout = z.object({
  id: paymentId,
  person: campusPerson,
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
