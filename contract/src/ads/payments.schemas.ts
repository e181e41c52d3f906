import { z } from 'zod';
import { adId } from '../posts/posts.schemas.ts';

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
