import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settableClock } from '../../test/settable-clock.ts';
import { paymentsCases } from './payments.cases.ts';
import { eventOf, startStripe } from './test/fake-stripe.ts';
import { stripePayments } from './stripe-payments.ts';

const KEYS = { secretKey: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` };
const log = { warn: () => undefined };

async function start() {
  const stripe = await startStripe(KEYS);
  return { stripe, payments: stripePayments({ ...KEYS, apiUrl: stripe.url, log }) };
}

describe('Stripe', () => {
  paymentsCases(async () => {
    const { stripe, payments } = await start();
    const clock = settableClock();
    return {
      payments,
      clock,
      visit: async (url, card) => stripe.pay(url, card, clock.now()),
      sign: (body) => stripe.sign(body, clock.now()),
      close: stripe.close,
    };
  });
});

describe('an order at Stripe', () => {
  let stripe: Awaited<ReturnType<typeof start>>['stripe'];
  let payments: Awaited<ReturnType<typeof start>>['payments'];
  beforeAll(async () => {
    ({ stripe, payments } = await start());
  });
  beforeEach(() => void (stripe.requests.length = 0));
  afterAll(() => stripe.close());

  const order = (changes: { keepsMethod?: boolean } = {}) => ({
    adId: randomUUID(),
    customerRef: 'cus_olive',
    cents: 2000,
    product: 'Boost Post',
    keepsMethod: false,
    successUrl: 'https://ou.quad.example/post/1/boost/success?session_id=1',
    cancelUrl: 'https://ou.quad.example/post/1/boost/cancel?session_id=1',
    expiresAt: new Date('2026-11-15T12:00:00Z'),
    key: randomUUID(),
    ...changes,
  });
  const next = (methodRef: string) => ({
    adId: randomUUID(),
    customerRef: 'cus_olive',
    methodRef,
    cents: 500,
    product: 'Boost Post',
    key: randomUUID(),
  });
  const read = (body: string) => payments.readEvent(Buffer.from(body), stripe.sign(body, new Date()), new Date());

  test('has the price in dollars, cards only, the return address and how long the page is open', async () => {
    const asked = order();
    await payments.openCheckout(asked);
    const [request] = stripe.requests;
    expect(request?.version).toMatch(/^20\d\d-/);
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      mode: 'payment',
      customer: 'cus_olive',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '2000',
      'line_items[0][price_data][product_data][name]': 'Boost Post',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: asked.adId,
      'metadata[adId]': asked.adId,
      'metadata[keepsMethod]': 'no',
      'payment_intent_data[metadata][adId]': asked.adId,
      'payment_intent_data[metadata][keepsMethod]': 'no',
      success_url: asked.successUrl,
      cancel_url: asked.cancelUrl,
      expires_at: '1794744000',
    });
  });

  test('keeps a card only if it is charged again, and gets a receipt for later charges', async () => {
    const { url } = await payments.openCheckout(order({ keepsMethod: true }));
    expect(stripe.requests[0]?.form.get('payment_intent_data[setup_future_usage]')).toBe('off_session');
    const sent = stripe.pay(url, 'good', new Date());
    const event = read(sent?.body ?? '');
    if ('refused' in event || event.type !== 'paid' || !event.methodRef) throw new Error('The card was not kept');
    expect(await payments.charge(next(event.methodRef))).toEqual({
      paymentRef: expect.stringMatching(/^pi_/),
      receiptUrl: expect.stringMatching(/^https:/),
    });
    expect(stripe.requests.at(-1)?.form.get('allowed_payment_method_types[0]')).toBe('card');
  });

  test('moves money once although the response was lost', async () => {
    const { url } = await payments.openCheckout(order());
    const event = read(stripe.pay(url, 'good', new Date())?.body ?? '');
    if ('refused' in event || event.type !== 'paid') throw new Error('It was not paid');
    stripe.requests.length = 0;
    stripe.behavior.next = ['cut'];
    const back = { paymentRef: event.paymentRef, cents: 2000, key: randomUUID() };
    expect(await payments.refund(back)).toEqual({ refundRef: expect.stringMatching(/^re_/) });
    expect(stripe.requests).toHaveLength(1);
  });

  test('moves money once although it is repeated after Stripe forgot the key', async () => {
    const { url } = await payments.openCheckout(order({ keepsMethod: true }));
    const event = read(stripe.pay(url, 'good', new Date())?.body ?? '');
    if ('refused' in event || event.type !== 'paid' || !event.methodRef) throw new Error('The card was not kept');
    const day = next(event.methodRef);
    const half = { paymentRef: event.paymentRef, cents: 1000, key: randomUUID() };
    const first = [await payments.charge(day), await payments.refund(half)];
    stripe.requests.length = 0;
    stripe.forgetKeys();
    expect([await payments.charge(day), await payments.refund(half)]).toEqual(first);
    expect(stripe.requests).toEqual([]);
  });

  const paidOnce = async () => {
    const { url } = await payments.openCheckout(order());
    const event = read(stripe.pay(url, 'good', new Date())?.body ?? '');
    if ('refused' in event || event.type !== 'paid') throw new Error('It was not paid');
    return event.paymentRef;
  };

  test('is reported when its payer disputes it, and cannot be refunded, because they have the money', async () => {
    const paymentRef = await paidOnce();
    expect(read(stripe.dispute(paymentRef))).toEqual({ id: expect.any(String), type: 'disputed', paymentRef });
    const back = { paymentRef, cents: 1500, key: randomUUID() };
    expect(await payments.refund(back)).toEqual({ disputed: 'charge_disputed' });
  });

  test('is not refunded again when its payer disputes it while the refund is on its way', async () => {
    const paymentRef = await paidOnce();
    const back = { paymentRef, cents: 1500, key: 'refund 2' };
    await payments.refund(back);
    const reason = 'charge_for_pending_refund_disputed';
    stripe.failRefunds(paymentRef, reason);
    expect(await payments.refund(back)).toEqual({ disputed: reason });
    const failed = { object: 'refund', metadata: { key: back.key }, status: 'failed', failure_reason: reason };
    expect(read(eventOf('refund.failed', failed))).toEqual({ id: expect.any(String), type: 'other' });
  });

  test('is retried later when Stripe does not answer: nothing counts as declined', async () => {
    stripe.behavior.next = Array(9).fill(500);
    await expect(payments.refund({ paymentRef: 'pi_1', cents: 1, key: randomUUID() })).rejects.toThrow('wrong with us');
    await expect(payments.closeCheckout('cs_1')).rejects.toThrow('wrong with us');
    stripe.behavior.next = [];
    const stranger = stripePayments({ ...KEYS, secretKey: 'sk_test_other', apiUrl: stripe.url, log });
    await expect(stranger.charge(next('pi_1'))).rejects.toThrow('No');
  });

  test('with a test key is kept apart from real money', () => {
    const named = (secretKey: string) => stripePayments({ ...KEYS, secretKey, apiUrl: stripe.url, log }).name;
    expect([named(`rk_test_${randomUUID()}`), named(`sk_live_${randomUUID()}`)]).toEqual(['stripe-test', 'stripe']);
  });

  test('has a customer until they are deleted, which is retried when Stripe does not answer', async () => {
    const olive = { userId: randomUUID(), email: 'olive@ou.edu', name: 'Olive Hart' };
    const { customerRef } = await payments.createCustomer(olive);
    const isThere = () => stripe.customers.has(customerRef);
    const stranger = stripePayments({ ...KEYS, secretKey: 'sk_test_other', apiUrl: stripe.url, log });
    await expect(stranger.deleteCustomer(customerRef)).rejects.toThrow('No');
    expect(isThere()).toBe(true);
    await payments.deleteCustomer(customerRef);
    expect(isThere()).toBe(false);
    stripe.behavior.next = Array(9).fill(500);
    await expect(payments.deleteCustomer(customerRef)).rejects.toThrow('wrong with us');
    stripe.behavior.next = [];
  });

  const ours = { id: 'cs_1', metadata: { adId: 'ad', keepsMethod: 'no' } };

  test('that nobody paid is reported', () => {
    expect(read(eventOf('checkout.session.expired', { ...ours, payment_status: 'unpaid' }))).toMatchObject({
      type: 'expired',
      adId: 'ad',
      checkoutRef: 'cs_1',
    });
  });

  const refund = { id: 're_1', object: 'refund', metadata: { key: 'refund 1' } };

  test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'])(
    'is reported by %s when its refund is returned',
    (type) => {
      const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
      const event = { type: 'refund failed', key: 'refund 1', reason: 'expired_or_canceled_card' };
      expect(read(eventOf(type, failed))).toMatchObject(event);
    },
  );

  test.each([
    ['a refund that went through', 'refund.updated', { ...refund, status: 'succeeded' }],
    ['a refund that is not ours', 'refund.failed', { ...refund, metadata: {}, status: 'failed' }],
    ['a checkout that is not paid yet', 'checkout.session.completed', { ...ours, payment_status: 'unpaid' }],
    ['a checkout that says nothing of a payment', 'checkout.session.completed', ours],
    ['a checkout that is not ours', 'checkout.session.completed', { id: 'cs_1', metadata: {}, payment_status: 'paid' }],
    ['a payment of its own', 'payment_intent.succeeded', { id: 'pi_1', metadata: ours.metadata }],
    ['whatever else', 'customer.created', { id: 'cus_1' }],
  ])('ignores an event about %s', (_what, type, object) => {
    expect(read(eventOf(type, object))).toEqual({ id: expect.any(String), type: 'other' });
  });

  test('is not paid by an event without an amount', () => {
    const body = eventOf('checkout.session.completed', { ...ours, payment_status: 'paid', amount_total: null });
    expect(read(body)).toEqual({ refused: expect.any(String) });
  });
});
