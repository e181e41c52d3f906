import { z } from 'zod';
import { ADS } from '@quad/contract/ads/ads';
import { PAYMENTS } from '@quad/contract/ads/payments';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { derivedKey, hmac } from '../../platform/keyed-hash.ts';
import type { Payments } from './payments.ts';
import { signatureProblem, signBody } from './signed-body.ts';
import {
  closeOpenCheckout,
  findCheckout,
  insertCharge,
  insertCheckout,
  payCheckout,
  refundCharge,
  type SandboxCheckoutRow,
} from './sandbox-payments-records.ts';

/** The path of the sandbox checkout on the campus site. */
export const SANDBOX_CHECKOUT_PATH = '/dev/checkout';
export const SANDBOX_PAYMENTS = 'test';

/** `once` pays once and is declined afterwards. */
export type SandboxCard = 'good' | 'once';
export const SANDBOX_CARD_DECLINED = 'Your card was declined.';

export type SignedEvent = { body: string; signature: string };

/** What the checkout page needs. */
export type SandboxCheckout = {
  find: (ref: string) => Promise<SandboxCheckoutRow | undefined>;
  /** The event to send. It stays the same for repeated clicks; undefined if nothing can be paid. */
  pay: (ref: string, card: SandboxCard) => Promise<SignedEvent | undefined>;
};

type TestPaymentsOptions = { db: Database; clock: Clock; secret: string };

/** A fake payment provider. References are derived from the idempotency key, so repeated calls return the same ones. */
export function openSandboxPayments({ db, clock, secret }: TestPaymentsOptions) {
  const refKey = derivedKey(secret, 'test payments: references');
  const eventSecret = sandboxEventSecret(secret);
  const refOf = (kind: string, key: string) => `test_${kind}_${hmac(refKey, `${kind} ${key}`).toString('base64url')}`;

  const payments: Payments = {
    name: SANDBOX_PAYMENTS,
    isOpen: true,
    createCustomer: async ({ userId }) => ({ customerRef: refOf('customer', userId) }),
    // Customers are not stored.
    deleteCustomer: async () => undefined,
    async openCheckout({ key, ...order }) {
      const checkoutRef = refOf('checkout', key);
      await insertCheckout(db.db, checkoutRef, order);
      return { checkoutRef, url: `${new URL(order.successUrl).origin}${SANDBOX_CHECKOUT_PATH}/${checkoutRef}` };
    },
    closeCheckout: (checkoutRef) => closeOpenCheckout(db.db, checkoutRef),
    async charge({ methodRef, cents, key }) {
      const ref = refOf('payment', key);
      const declined = methodRef.startsWith(methodPrefix('good')) ? null : SANDBOX_CARD_DECLINED;
      const charge = await insertCharge(db.db, { ref, cents, declined });
      return charge.declined === null ? { paymentRef: ref, receiptUrl: undefined } : { declined: charge.declined };
    },
    async refund({ paymentRef, cents, key }) {
      const ref = refOf('refund', key);
      const outcome = await db.tx((tx) => refundCharge(tx, { ref, charge_ref: paymentRef, cents }));
      if (outcome === 'refunded before') return { alreadyReturned: outcome };
      return outcome === 'refunded' ? { refundRef: ref } : { declined: 'The refund is larger than the payment.' };
    },
    readEvent(body, signature, now) {
      const toleranceSeconds = PAYMENTS.eventToleranceSeconds;
      const refused = signatureProblem(body, signature, { secret: eventSecret, toleranceSeconds, now });
      if (refused) return { refused };
      const event = paidEvent.safeParse(parsedJson(body));
      if (!event.success) return { refused: 'The body is not an event' };
      return { ...event.data, methodRef: event.data.methodRef, receiptUrl: undefined };
    },
  };

  const checkout: SandboxCheckout = {
    async find(ref) {
      const found = await findCheckout(db.db, ref);
      return found && isOver(found, clock.now()) ? { ...found, state: 'closed' } : found;
    },
    async pay(ref, card) {
      const paymentRef = refOf('payment', `first of ${ref}`);
      const paid = await db.tx((tx) => payCheckout(tx, { ref, card, now: clock.now(), chargeRef: paymentRef }));
      if (!paid) return undefined;
      const event: PaidEvent = {
        id: refOf('event', ref),
        type: 'paid',
        adId: paid.ad_id,
        checkoutRef: ref,
        paymentRef,
        methodRef: paid.keeps_method ? methodPrefix(paid.card) + paymentRef : undefined,
        cents: paid.cents,
        currency: ADS.currency,
      };
      const body = JSON.stringify(event);
      return { body, signature: signBody(body, eventSecret, clock.now()) };
    },
  };

  return { payments, checkout };
}

/** The secret that signs this installation's events. */
export function sandboxEventSecret(secret: string) {
  return derivedKey(secret, 'test payments: events').toString('base64url');
}

const paidEvent = z.object({
  id: z.string(),
  type: z.literal('paid'),
  adId: z.string(),
  checkoutRef: z.string(),
  paymentRef: z.string(),
  methodRef: z.string().optional(),
  cents: z.int(),
  currency: z.string(),
});
type PaidEvent = z.infer<typeof paidEvent>;

const methodPrefix = (card: string | null) => `test_card_${card}_`;

function isOver({ state, expires_at }: SandboxCheckoutRow, now: Date) {
  return state === 'open' && expires_at <= now;
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
