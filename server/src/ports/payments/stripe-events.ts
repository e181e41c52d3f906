import Stripe from 'stripe';
import { z } from 'zod';
import { PAYMENTS } from '@quad/contract/ads/payments';
import type { PaymentEvent, RefusedEvent } from './payments.ts';

type Arrived = { body: Buffer; signature: string | undefined; now: Date; secret: string };

/** A checkout session that we opened has our metadata. */
const session = z.object({
  id: z.string(),
  metadata: z.object({ adId: z.string(), keepsMethod: z.enum(['yes', 'no']) }),
});
const paidSession = session.extend({
  payment_intent: z.string(),
  amount_total: z.int(),
  currency: z.string(),
});
/** A refund that we made has its key. Its card may give it back days after Stripe accepted it. */
const returnedRefund = z.object({
  object: z.literal('refund'),
  status: z.enum(['failed', 'canceled']),
  metadata: z.object({ key: z.string() }),
  failure_reason: z.string().nullish(),
});
const dispute = z.object({ object: z.literal('dispute'), payment_intent: z.string() });
const event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });
const paymentState = z.object({ payment_status: z.string() });

/** Why a refund failed whose payer disputed the payment meanwhile. Their bank pays it back instead. */
export const REFUND_DISPUTED = 'charge_for_pending_refund_disputed';

/** The Stripe account may have other users, so events that are not about our checkouts and refunds are ignored. */
export function parseStripeEvent({ body, signature, now, secret }: Arrived): PaymentEvent | RefusedEvent {
  const arrived = event.safeParse(verified({ body, signature, now, secret }));
  if (!arrived.success) return { refused: 'The event is not signed by Stripe, too old or invalid' };
  const { id, type, data } = arrived.data;
  const other: PaymentEvent = { id, type: 'other' };
  const returned = REFUND_TYPES.has(type) ? returnedRefund.safeParse(data.object).data : undefined;
  if (returned?.failure_reason === REFUND_DISPUTED) return other;
  if (returned) {
    const reason = returned.failure_reason ?? 'The card did not accept the refund.';
    return { id, type: 'refund failed', key: returned.metadata.key, reason };
  }
  const disputed = type === 'charge.dispute.created' ? dispute.safeParse(data.object).data : undefined;
  if (disputed) return { id, type: 'disputed', paymentRef: disputed.payment_intent };
  const ours = session.safeParse(data.object);
  if (!ours.success) return other;

  const { adId, keepsMethod } = ours.data.metadata;
  const checkoutRef = ours.data.id;
  if (type === 'checkout.session.expired') return { id, type: 'expired', adId, checkoutRef };
  const state = paymentState.safeParse(data.object).data;
  if (!PAID_TYPES.has(type) || state?.payment_status !== 'paid') return other;

  const paid = paidSession.safeParse(data.object);
  if (!paid.success) return { refused: 'A paid checkout has no amount' };
  const { payment_intent: paymentRef, amount_total: cents, currency } = paid.data;
  // `charge` finds the saved card through this payment.
  const methodRef = keepsMethod === 'yes' ? paymentRef : undefined;
  return { id, type: 'paid', adId, checkoutRef, paymentRef, methodRef, cents, currency, receiptUrl: undefined };
}

const REFUND_TYPES = new Set(['refund.failed', 'refund.updated', 'charge.refund.updated']);
const PAID_TYPES = new Set(['checkout.session.completed', 'checkout.session.async_payment_succeeded']);

function verified({ body, signature, now, secret }: Arrived): unknown {
  try {
    const { eventToleranceSeconds } = PAYMENTS;
    return Stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      secret,
      eventToleranceSeconds,
      undefined,
      now.getTime(),
    );
  } catch {
    return undefined;
  }
}
