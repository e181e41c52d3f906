import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SettableClock } from '../../test/settable-clock.ts';
import type { CheckoutOrder, PaymentEvent, Payments } from './payments.ts';

type Card = 'good' | 'declined' | 'once';
type Sent = { body: string; signature: string };

export type PaymentsSubject = {
  payments: Payments;
  clock: SettableClock;
  /** Pays on the checkout page with a card. Returns the event that was sent, or undefined if the card was declined. */
  visit: (url: string, card: Card) => Promise<Sent | undefined>;
  /** Signs any body like the provider. */
  sign: (body: string) => string;
  close: () => Promise<void>;
};

const SITE = 'http://ou.localhost';

/** The contract of every payment provider. Each adapter's test runs these cases. */
export function paymentsCases(make: () => Promise<PaymentsSubject>) {
  let subject: PaymentsSubject;
  let customerRef: string;
  beforeAll(async () => {
    subject = await make();
    ({ customerRef } = await subject.payments.createCustomer(OLIVE));
  });
  afterAll(() => subject.close());

  const orderOf = (changes: Partial<CheckoutOrder> = {}): CheckoutOrder => ({
    adId: randomUUID(),
    customerRef,
    cents: 2000,
    product: '4 days of Boost Post',
    keepsMethod: false,
    successUrl: `${SITE}/post/1/boost/success?session_id=1`,
    cancelUrl: `${SITE}/post/1/boost/cancel?session_id=1`,
    expiresAt: new Date(subject.clock.now().getTime() + 3_600_000),
    key: randomUUID(),
    ...changes,
  });
  const read = ({ body, signature }: Sent) =>
    subject.payments.readEvent(Buffer.from(body), signature, subject.clock.now());

  async function paid(order: CheckoutOrder, card: Card = 'good') {
    const { checkoutRef, url } = await subject.payments.openCheckout(order);
    const sent = await subject.visit(url, card);
    const event = sent && read(sent);
    if (!event || 'refused' in event || event.type !== 'paid') throw new Error('It was not paid');
    return { checkoutRef, url, sent, event };
  }
  async function kept(card: Card) {
    const { event } = await paid(orderOf({ cents: 500, keepsMethod: true }), card);
    if (event.methodRef === undefined) throw new Error('The card was not kept');
    const methodRef = event.methodRef;
    return (key: string) =>
      subject.payments.charge({ adId: event.adId, customerRef, methodRef, cents: 500, product: '1 day', key });
  }

  test('a student is one customer, however often they are created', async () => {
    const again = await Promise.all(Array.from({ length: 5 }, () => subject.payments.createCustomer(OLIVE)));
    expect(new Set(again.map((one) => one.customerRef))).toEqual(new Set([customerRef]));
    const other = await subject.payments.createCustomer({ ...OLIVE, userId: randomUUID() });
    expect(other.customerRef).not.toBe(customerRef);
  });

  test('a deleted customer may be deleted again, and their payments can be refunded', async () => {
    const pia = await subject.payments.createCustomer({ ...OLIVE, userId: randomUUID() });
    const { event } = await paid(orderOf(pia));
    await subject.payments.deleteCustomer(pia.customerRef);
    await subject.payments.deleteCustomer(pia.customerRef);
    expect(await subject.payments.refund({ paymentRef: event.paymentRef, cents: 2000, key: randomUUID() })).toEqual({
      refundRef: expect.any(String),
    });
  });

  test('a payment is reported with the ad, the amount and the currency', async () => {
    const order = orderOf();
    const { checkoutRef, event } = await paid(order);
    expect(event).toEqual<PaymentEvent>({
      id: expect.stringMatching(/^\S{5,300}$/),
      type: 'paid',
      adId: order.adId,
      checkoutRef,
      paymentRef: expect.stringMatching(/^\S{5,300}$/),
      methodRef: undefined,
      cents: 2000,
      currency: 'usd',
      receiptUrl: undefined,
    });
  });

  test('the same order is one checkout, however often it is sent', async () => {
    const order = orderOf();
    const opened = await Promise.all(Array.from({ length: 10 }, () => subject.payments.openCheckout(order)));
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1);
    expect((await subject.payments.openCheckout(orderOf())).url).not.toBe(opened[0]?.url);
  });

  test('a key of one order is not accepted for another', async () => {
    const order = orderOf();
    await subject.payments.openCheckout(order);
    await expect(subject.payments.openCheckout({ ...order, cents: 1 })).rejects.toThrow(/key/i);
  });

  test('a declined card reports nothing, and another one can still pay', async () => {
    const { url } = await subject.payments.openCheckout(orderOf());
    expect(await subject.visit(url, 'declined')).toBeUndefined();
    expect(await subject.visit(url, 'good')).toBeDefined();
  });

  test('a closed checkout cannot be paid, and closing a paid one changes nothing', async () => {
    const open = await subject.payments.openCheckout(orderOf());
    await subject.payments.closeCheckout(open.checkoutRef);
    await subject.payments.closeCheckout(open.checkoutRef);
    expect(await subject.visit(open.url, 'good')).toBeUndefined();

    const { checkoutRef, event } = await paid(orderOf());
    await subject.payments.closeCheckout(checkoutRef);
    expect(await subject.payments.refund({ paymentRef: event.paymentRef, cents: 2000, key: randomUUID() })).toEqual({
      refundRef: expect.any(String),
    });
  });

  test('a kept card is charged again, once per key', async () => {
    const charge = await kept('good');
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 10 }, () => charge(key)));
    const refs = new Set(responses.map((response) => 'paymentRef' in response && response.paymentRef));
    expect([...refs]).toEqual([expect.stringMatching(/^\S{5,300}$/)]);
    const next = await charge(randomUUID());
    expect('paymentRef' in next && !refs.has(next.paymentRef)).toBe(true);
  });

  test('a card that is declined later is reported as declined, and stays declined for that key', async () => {
    const charge = await kept('once');
    const key = randomUUID();
    expect(await charge(key)).toEqual({ declined: expect.stringContaining('declined') });
    expect(await charge(key)).toEqual({ declined: expect.stringContaining('declined') });
  });

  test('a removed card counts as declined', async () => {
    const gone = { adId: randomUUID(), customerRef, methodRef: 'pi_gone', cents: 500, product: '1 day' };
    expect(await subject.payments.charge({ ...gone, key: randomUUID() })).toEqual({ declined: expect.any(String) });
  });

  test('a payment is refunded in parts, each once, and never more than its amount', async () => {
    const { event } = await paid(orderOf());
    const back = (cents: number, key: string) => subject.payments.refund({ paymentRef: event.paymentRef, cents, key });
    const key = randomUUID();
    const first = await Promise.all(Array.from({ length: 5 }, () => back(1500, key)));
    expect(new Set(first.map((response) => 'refundRef' in response && response.refundRef)).size).toBe(1);
    expect(await back(501, randomUUID())).toEqual({ declined: expect.any(String) });
    expect(await back(500, randomUUID())).toEqual({ refundRef: expect.any(String) });
    expect(await back(1, randomUUID())).toEqual({ alreadyReturned: expect.any(String) });
  });

  test('an unknown payment is not refunded', async () => {
    const order = { paymentRef: 'pi_gone', cents: 500, key: randomUUID() };
    expect(await subject.payments.refund(order)).toEqual({ declined: expect.any(String) });
  });

  test('an event is valid for five minutes after it was signed', async () => {
    const { sent } = await paid(orderOf());
    const signedAt = subject.clock.now().getTime();
    const readAfter = (seconds: number) =>
      subject.payments.readEvent(Buffer.from(sent.body), sent.signature, new Date(signedAt + seconds * 1000));
    expect(readAfter(5 * 60 - 2)).toMatchObject({ type: 'paid' });
    expect(readAfter(5 * 60 + 2)).toEqual({ refused: expect.any(String) });
  });

  test('an event is refused when one character of it or of its signature differs, or without a signature', async () => {
    const { sent } = await paid(orderOf());
    const lies: [string, string | undefined][] = [
      [sent.body.replace('2000', '2001'), sent.signature],
      [`${sent.body} `, sent.signature],
      [sent.body, sent.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [sent.body, sent.signature.replace(/t=\d+/, (t) => `${t.slice(0, -1)}${(Number(t.at(-1)) + 1) % 10}`)],
      [sent.body, sent.signature.replace('v1=', 'v0=')],
      [sent.body, 't=1,v1='],
      [sent.body, ''],
      [sent.body, undefined],
      ['', sent.signature],
    ];
    for (const [body, signature] of lies) {
      const response = subject.payments.readEvent(Buffer.from(body), signature, subject.clock.now());
      expect(response, `${body} ${signature}`).toEqual({ refused: expect.any(String) });
    }
  });

  test.each(['{', 'null', '[]', '"paid"', '{"type":"paid"}', '{"id":"evt_1","type":"paid","cents":"many"}'])(
    'a signed body that is not an event has no effect: %s',
    (body) => {
      const response = read({ body, signature: subject.sign(body) });
      expect('refused' in response || response.type === 'other').toBe(true);
    },
  );
}

const OLIVE = { userId: randomUUID(), email: 'olive@ou.edu', name: 'Olive Hart' };
