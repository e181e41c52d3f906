import { randomUUID } from 'node:crypto';
import { fastify } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentEventsPath, PAYMENTS } from '@quad/contract/ads/payments';
import type { Database } from '../../platform/database/database.ts';
import { decorateRequests } from '../../platform/http/request-context.ts';
import { newTestDatabase, type TestDatabase } from '../../test/database.ts';
import { settableClock } from '../../test/settable-clock.ts';
import { openWindow } from '../../test/window.ts';
import { mountSandboxCheckout } from './mount-sandbox-checkout.ts';
import { paymentsCases, type PaymentsSubject } from './payments.cases.ts';
import { signBody } from './signed-body.ts';
import { openSandboxPayments, sandboxEventSecret } from './sandbox-payments.ts';

const SECRET = randomUUID();
const SUCCESS = 'http://ou.localhost/post/1/boost/success?session_id=a&b=<c>';
const CANCEL = 'http://ou.localhost/post/1/boost/cancel?session_id=a';

type Received = { body: string; signature: string };

/** A process with the page; what reaches the address for events is kept. */
async function startProcess(db: Database, secret = SECRET) {
  const clock = settableClock();
  const { payments, checkout } = openSandboxPayments({ db, clock, secret });
  const received: Received[] = [];
  const webhook = { status: 200 };
  const app = fastify();
  decorateRequests(app);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(paymentEventsPath('test'), async (request, reply) => {
    received.push({ body: String(request.body), signature: String(request.headers[PAYMENTS.signatureHeader]) });
    return reply.code(webhook.status).send({});
  });
  await mountSandboxCheckout(app, checkout);
  return { app, clock, payments, checkout, received, webhook };
}

async function startProvider(): Promise<PaymentsSubject> {
  const db = await newTestDatabase();
  const { app, clock, payments, received } = await startProcess(db);
  return {
    payments,
    clock,
    async visit(url, card) {
      const before = received.length;
      const { address } = await openWindow(app).go(url, { form: { card }, stop: 'http://ou.localhost/post/' });
      return address === url ? undefined : received[before];
    },
    sign: (body) => signBody(body, sandboxEventSecret(SECRET), clock.now()),
    async close() {
      await app.close();
      await db.close();
    },
  };
}

describe('the sandbox checkout', () => {
  paymentsCases(startProvider);
});

describe('the page of the sandbox checkout', () => {
  let db: TestDatabase;
  let served: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    db = await newTestDatabase();
  });
  beforeEach(async () => {
    served = await startProcess(db);
    return () => served.app.close();
  });
  afterAll(() => db.close());

  async function open(changes: { keepsMethod?: boolean; product?: string } = {}) {
    const order = {
      adId: randomUUID(),
      customerRef: 'test_customer',
      cents: 2000,
      product: '4 days of Boost Post',
      keepsMethod: false,
      successUrl: SUCCESS,
      cancelUrl: CANCEL,
      expiresAt: new Date(served.clock.now().getTime() + 3_600_000),
      key: randomUUID(),
      ...changes,
    };
    const { url, checkoutRef } = await served.payments.openCheckout(order);
    const window = openWindow(served.app);
    return {
      checkoutRef,
      show: () => window.go(url),
      press: (card: string) => window.go(url, { form: { card }, stop: 'http://ou.localhost/post/' }),
    };
  }

  test('says that it is a test, what is bought and for how much, and runs no script', async () => {
    const { show } = await open({ product: '<b>4 days</b>' });
    const { response } = await show();
    expect(response.body).toContain('Test checkout');
    expect(response.body).toContain('&lt;b&gt;4 days&lt;/b&gt;');
    expect(response.body).toContain('Pay $20.00');
    expect(response.body).toContain(`href="${CANCEL}"`);
    expect(response.body).not.toContain('<script');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['content-security-policy']).toContain("form-action 'self'");
  });

  test('redirects back once Quad has accepted the payment, and reports it again when the button is pressed again', async () => {
    const { press, show } = await open();
    const pressed = await Promise.all(Array.from({ length: 8 }, () => press('good')));
    expect(new Set(pressed.map(({ address }) => address))).toEqual(new Set([new URL(SUCCESS).href]));
    expect(new Set(served.received.map(({ body }) => body)).size).toBe(1);
    expect((await show()).response.body).toContain('This checkout is paid.');
  });

  test('stays when Quad could not accept the payment, and repeats the event', async () => {
    const { press } = await open();
    served.webhook.status = 500;
    const { response } = await press('good');
    expect(response.statusCode).toBe(502);
    expect(response.body).toContain('Quad did not receive this payment.');
    served.webhook.status = 200;
    expect((await press('good')).address).toBe(new URL(SUCCESS).href);
    expect(served.received[0]?.body).toBe(served.received[1]?.body);
  });

  test('says that the card was declined, and declines any unknown card', async () => {
    const { press } = await open();
    for (const card of ['declined', '', 'gold']) {
      const { response } = await press(card);
      expect(response.statusCode).toBe(402);
      expect(response.body).toContain('Your card was declined.');
    }
    expect(served.received).toEqual([]);
  });

  test('offers a card that fails later only where the card is kept', async () => {
    const later = 'declined from the second charge on';
    expect((await (await open()).show()).response.body).not.toContain(later);
    expect((await (await open({ keepsMethod: true })).show()).response.body).toContain(later);
  });

  test('accepts nothing for a closed or expired checkout', async () => {
    const { checkoutRef, ...closed } = await open();
    await served.payments.closeCheckout(checkoutRef);
    const over = await open();
    served.clock.advance(3_600_000);
    for (const { show, press } of [closed, over]) {
      expect((await show()).response.body).toContain('This checkout is closed.');
      expect((await press('good')).response.statusCode).toBe(410);
    }
    expect(served.received).toEqual([]);
  });

  test('gets 404 for an unknown checkout', async () => {
    const { response } = await openWindow(served.app).go('http://ou.localhost/dev/checkout/test_checkout_x');
    expect(response.statusCode).toBe(404);
  });

  test("signs with a secret that is derived from the installation's and is no other's", async () => {
    await (await open()).press('good');
    const [event] = served.received;
    const other = openSandboxPayments({ db, clock: served.clock, secret: randomUUID() });
    expect(served.payments.readEvent(Buffer.from(event?.body ?? ''), event?.signature, new Date())).toMatchObject({
      type: 'paid',
    });
    expect(other.payments.readEvent(Buffer.from(event?.body ?? ''), event?.signature, new Date())).toEqual({
      refused: 'The signature is wrong',
    });
  });
});
