import Stripe from 'stripe';
import { z } from 'zod';
import { PAYMENTS } from '@quad/contract/payments';
import type { PaymentEvent, RefusedEvent } from './payments.ts';

type Arrived = { body: Buffer; signature: string | undefined; now: Date; secret: string };

/** The session of a checkout that we opened: it carries the metadata that we gave it. */
const session = z.object({
  id: z.string(),
  metadata: z.object({ adId: z.string(), keepsMethod: z.enum(['yes', 'no']) }),
});
const paidSession = session.extend({
  payment_intent: z.string(),
  amount_total: z.int(),
  currency: z.string(),
});
const event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) });
const paymentState = z.object({ payment_status: z.string() });

/** An account at Stripe may serve others too: whatever is not a checkout of ours is nothing we act on. */
export function readStripeEvent({ body, signature, now, secret }: Arrived): PaymentEvent | RefusedEvent {
  const arrived = event.safeParse(verified({ body, signature, now, secret }));
  if (!arrived.success) return { refused: 'It is not signed by Stripe, too old, or no event' };
  const { id, type, data } = arrived.data;
  const other: PaymentEvent = { id, type: 'other' };
  const ours = session.safeParse(data.object);
  if (!ours.success) return other;

  const { adId, keepsMethod } = ours.data.metadata;
  const checkoutRef = ours.data.id;
  if (type === 'checkout.session.expired') return { id, type: 'expired', adId, checkoutRef };
  const state = paymentState.safeParse(data.object).data;
  if (!PAID_TYPES.has(type) || state?.payment_status !== 'paid') return other;

  const paid = paidSession.safeParse(data.object);
  if (!paid.success) return { refused: 'A paid checkout does not say what was paid' };
  const { payment_intent: paymentRef, amount_total: cents, currency } = paid.data;
  // The card is found again by the payment that it was kept with: see `charge`.
  const methodRef = keepsMethod === 'yes' ? paymentRef : undefined;
  return { id, type: 'paid', adId, checkoutRef, paymentRef, methodRef, cents, currency, receiptUrl: undefined };
}

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
