import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { ADS } from '@quad/contract/ads/ads';
import type { Log } from '../../platform/process/log.ts';
import type { NextCharge, Payments, RefundResult } from './payments.ts';
import { parseStripeEvent, REFUND_DISPUTED } from './stripe-events.ts';

type StripeOptions = { secretKey: string; webhookSecret: string; apiUrl: string };

type Parts = StripeOptions & { log: Pick<Log, 'warn'> };

/** Short, because a student waits for the checkout; other callers retry. */
const TIMEOUT_MS = 15_000;
/** How many payments or refunds we search for a key: the maximum that Stripe lists at once. */
const SEARCHED_MAX = 100;
/** Stripe refuses a refund with these codes. */
const DISPUTED_CODES = new Set(['charge_disputed', 'refund_disputed_payment']);
const RETURNED_CODE = 'charge_already_refunded';

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

  /** Turns final rejections into `declined`. Everything else is thrown and retried. */
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

  // Stripe drops idempotency keys after a day. Later retries find the payment by the key in its metadata.
  async function charge({ adId, customerRef, methodRef, cents, product, key }: NextCharge) {
    const first = await stripe.paymentIntents.retrieve(methodRef);
    const existing = await stripe.paymentIntents.list({
      customer: customerRef,
      limit: SEARCHED_MAX,
      expand: ['data.latest_charge'],
    });
    const payment =
      existing.data.find(({ metadata }) => metadata['key'] === key) ??
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

  async function refund({ paymentRef, cents, key }: Parameters<Payments['refund']>[0]): Promise<RefundResult> {
    const existing = await stripe.refunds.list({ payment_intent: paymentRef, limit: SEARCHED_MAX });
    const order = { payment_intent: paymentRef, amount: cents, metadata: { key } };
    const refunded =
      existing.data.find(({ metadata }) => metadata?.['key'] === key) ??
      (await stripe.refunds.create(order, { idempotencyKey: key }));
    if (refunded.failure_reason === REFUND_DISPUTED) return { disputed: REFUND_DISPUTED };
    const isRefused = refunded.status === 'failed' || refunded.status === 'canceled';
    return isRefused
      ? declined(refunded.failure_reason ?? 'The card did not accept the refund.')
      : { refundRef: refunded.id };
  }

  async function orReturned(work: Promise<RefundResult>): Promise<RefundResult> {
    try {
      return await work;
    } catch (error) {
      const code = error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? '') : '';
      if (DISPUTED_CODES.has(code)) return { disputed: code };
      if (code === RETURNED_CODE) return { alreadyReturned: code };
      throw error;
    }
  }

  return {
    // Test payments have their own name: they are no money, and Stripe does not know them under a live key.
    name: /^[rs]k_test_/.test(secretKey) ? 'stripe-test' : 'stripe',
    isOpen: true,
    async createCustomer({ userId, email, name }) {
      const customer = { email, name, metadata: { userId } };
      const { id } = await stripe.customers.create(customer, { idempotencyKey: keyOf(customer) });
      return { customerRef: id };
    },
    async deleteCustomer(customerRef) {
      try {
        await stripe.customers.del(customerRef);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'))
          throw error;
      }
    },
    async openCheckout({ adId, customerRef, cents, product, keepsMethod, successUrl, cancelUrl, expiresAt, key }) {
      // The payment event contains only this metadata about the order.
      const metadata = { adId, keepsMethod: keepsMethod ? 'yes' : 'no' };
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'payment',
          customer: customerRef,
          // Only cards: other methods take days and cannot be charged again without their owner.
          allowed_payment_method_types: ['card'],
          line_items: [
            {
              quantity: 1,
              price_data: { currency: ADS.currency, unit_amount: cents, product_data: { name: product } },
            },
          ],
          // Always charge in dollars, wherever the card is from.
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
      if (!session.url) throw new Error('Stripe opened a checkout without a URL');
      return { checkoutRef: session.id, url: session.url };
    },
    async closeCheckout(checkoutRef) {
      try {
        await stripe.checkout.sessions.expire(checkoutRef);
      } catch (error) {
        // Stripe rejects this unless the checkout is open, and then there is nothing to do.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      }
    },
    charge: (next) => orDeclined('charge', charge(next)),
    refund: (order) => orDeclined('refund', orReturned(refund(order))),
    readEvent: (body, signature, now) => parseStripeEvent({ body, signature, now, secret: webhookSecret }),
  };
}

/** The ledger column has room for one sentence. */
function declined(reason: string) {
  return { declined: reason.slice(0, 200) };
}

/** The same customer data gives the same key. */
function keyOf(customer: object) {
  return `customer ${createHash('sha256').update(JSON.stringify(customer)).digest('base64url')}`;
}

function idOf(thing: string | { id: string } | null) {
  return typeof thing === 'string' ? thing : thing?.id;
}

function receiptOf(charge: string | Stripe.Charge | null) {
  return typeof charge === 'string' ? undefined : (charge?.receipt_url ?? undefined);
}
