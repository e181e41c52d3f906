import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { ADS } from '@quad/contract/ads';
import type { Log } from '../../platform/log.ts';
import type { NextCharge, Payments } from './payments.ts';
import { readStripeEvent } from './stripe-events.ts';

export type StripeOptions = { secretKey: string; webhookSecret: string; apiUrl: string };

type Parts = StripeOptions & { log: Pick<Log, 'warn'> };

/** A student waits for a checkout to open; whatever else asks comes again. */
const TIMEOUT_MS = 15_000;
/** The newest payments of a customer, or refunds of a payment: the most that Stripe lists at once. */
const LOOKED_BACK = 100;

export function stripePayments({ secretKey, webhookSecret, apiUrl, log }: Parts): Payments {
  const { hostname, port, protocol } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  /** What Stripe will answer the same way however often it is asked; everything else is thrown. */
  async function orDeclined<T>(action: string, work: Promise<T>): Promise<T | { declined: string }> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeCardError) return declined(error.message);
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      log.warn({ code: error.code, param: error.param, stripeRequest: error.requestId }, `Stripe refused a ${action}`);
      return declined(error.message);
    }
  }

  // Stripe forgets keys after a day. What is asked again later is found by the key in its metadata.
  async function charge({ adId, customerRef, methodRef, cents, product, key }: NextCharge) {
    const first = await stripe.paymentIntents.retrieve(methodRef);
    const made = await stripe.paymentIntents.list({
      customer: customerRef,
      limit: LOOKED_BACK,
      expand: ['data.latest_charge'],
    });
    const payment =
      made.data.find(({ metadata }) => metadata['key'] === key) ??
      (await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: ADS.currency,
          customer: customerRef,
          payment_method: idOf(first.payment_method) ?? '',
          allowed_payment_method_types: ['card'],
          off_session: true,
          confirm: true,
          description: product,
          metadata: { adId, key },
          expand: ['latest_charge'],
        },
        { idempotencyKey: key },
      ));
    if (payment.status === 'processing') throw new Error('Stripe does not know yet whether the card was charged');
    if (payment.status !== 'succeeded')
      return declined(payment.last_payment_error?.message ?? 'Your card was declined.');
    return { paymentRef: payment.id, receiptUrl: receiptOf(payment.latest_charge) };
  }

  async function refund({ paymentRef, cents, key }: Parameters<Payments['refund']>[0]) {
    const made = await stripe.refunds.list({ payment_intent: paymentRef, limit: LOOKED_BACK });
    const order = { payment_intent: paymentRef, amount: cents, metadata: { key } };
    const back =
      made.data.find(({ metadata }) => metadata?.['key'] === key) ??
      (await stripe.refunds.create(order, { idempotencyKey: key }));
    const isRefused = back.status === 'failed' || back.status === 'canceled';
    return isRefused ? declined(back.failure_reason ?? 'The card did not take it.') : { refundRef: back.id };
  }

  return {
    // What was only tried is unknown to Stripe when the real key comes, and no money: it stands apart.
    name: /^[rs]k_test_/.test(secretKey) ? 'stripe-test' : 'stripe',
    isOpen: true,
    async createCustomer({ userId, email, name }) {
      const customer = { email, name, metadata: { userId } };
      const { id } = await stripe.customers.create(customer, { idempotencyKey: keyOf(customer) });
      return { customerRef: id };
    },
    async openCheckout({ adId, customerRef, cents, product, keepsMethod, successUrl, cancelUrl, expiresAt, key }) {
      // The event of the payment says no more of the order than what is written here.
      const metadata = { adId, keepsMethod: keepsMethod ? 'yes' : 'no' };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerRef,
          // Cards are paid at once. Other ways take days, and cannot be charged again without their owner.
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: ADS.currency, unit_amount: cents, product_data: { name: product } },
            },
          ],
          // The price is in dollars, wherever the card is from.
          adaptive_pricing: { enabled: false },
          client_reference_id: adId,
          metadata,
          payment_intent_data: { metadata, ...(keepsMethod && { setup_future_usage: 'off_session' }) },
          success_url: successUrl,
          cancel_url: cancelUrl,
          expires_at: Math.floor(expiresAt.getTime() / 1000),
        },
        { idempotencyKey: key },
      );
      if (!session.url) throw new Error('Stripe opened a checkout without a page');
      return { checkoutRef: session.id, url: session.url };
    },
    async closeCheckout(checkoutRef) {
      try {
        await stripe.checkout.sessions.expire(checkoutRef);
      } catch (error) {
        // Only an open one can be closed, and then there is nothing left to do.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    charge: (next) => orDeclined('charge', charge(next)),
    refund: (order) => orDeclined('refund', refund(order)),
    readEvent: (body, signature, now) => readStripeEvent({ body, signature, now, secret: webhookSecret }),
  };
}

/** Kept in the ledger, which has room for a sentence. */
function declined(reason: string) {
  return { declined: reason.slice(0, 200) };
}

/** The same person told of in the same words is the same request. */
function keyOf(customer: object) {
  return `customer ${createHash('sha256').update(JSON.stringify(customer)).digest('base64url')}`;
}

function idOf(thing: string | { id: string } | null) {
  return typeof thing === 'string' ? thing : thing?.id;
}

function receiptOf(charge: string | Stripe.Charge | null) {
  return typeof charge === 'string' ? undefined : (charge?.receipt_url ?? undefined);
}
