import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { paymentEventsPath, PAYMENTS } from '@quad/contract/ads/payments';
import { signBody } from '../../../ports/payments/signed-body.ts';
import { startStripe } from '../../../ports/payments/test/fake-stripe.ts';
import { type SandboxCard, sandboxEventSecret } from '../../../ports/payments/sandbox-payments.ts';
import { boostOf } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { openWindow } from '../../../test/window.ts';
import { newWorld, useWorld, type World } from '../../../test/world.ts';
import { settlePayments } from './settle-payments.ts';

const CHARGED = { kind: 'charge', cents: 2000, status: 'succeeded' };

type Sent = { body: string; signature: string };

/** A story of one student and the ads that they begin. */
function buyerIn(world: World, owner: Student) {
  return {
    async boost(changes: Parameters<typeof boostOf>[0] = {}) {
      const post = await world.post(owner);
      const response = await world.as(owner).call('POST', `/posts/${post.id}/boosts`, boostOf(changes));
      const { adId, checkoutUrl } = response.json();
      return { status: response.statusCode, adId: String(adId), checkoutUrl: String(checkoutUrl), postId: post.id };
    },
    ad: async (adId: string) => (await world.as(owner).call('GET', `/ads/${adId}`)).json().ad,
    ledger: (adId: string) =>
      world.deps.db.db
        .selectFrom('payments')
        .select(['kind', 'cents', 'status'])
        .where('ad_id', '=', adId)
        .orderBy('kind')
        .execute(),
    stop: (adId: string) => world.as(owner).call('POST', `/ads/${adId}/stop`),
    activations: async (adId: string) => {
      const steps = world.deps.db.db.selectFrom('ad_changes').select('deed').where('ad_id', '=', adId);
      return (await steps.where('deed', '=', 'pay').execute()).length;
    },
    /** What anybody on the internet can send. */
    send: ({ body, signature }: Partial<Sent>, provider = world.deps.payments.name) =>
      world.app.inject({
        method: 'POST',
        url: paymentEventsPath(provider),
        headers: {
          host: 'ou.localhost',
          'content-type': 'application/json',
          ...(signature !== undefined && { [PAYMENTS.signatureHeader]: signature }),
        },
        payload: body ?? '',
      }),
  };
}
type Buyer = ReturnType<typeof buyerIn>;

describe('at the sandbox checkout', async () => {
  const world = await useWorld();
  const olive = await world.student('olive');
  const buyer = buyerIn(world, olive);

  const SITE = 'http://ou.localhost/post/';
  const press = (checkoutUrl: string, card: string) =>
    openWindow(world.app).go(checkoutUrl, { form: { card }, stop: SITE });

  test('a student pays, returns, and the ad runs', async () => {
    const { adId, checkoutUrl, postId } = await buyer.boost();
    const page = await openWindow(world.app).go(checkoutUrl);
    expect(page.response.body).toContain('Test checkout');
    expect(page.response.body).toContain('Pay $20.00');
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout', paidCents: 0 });

    const { address } = await press(checkoutUrl, 'good');
    expect(address).toBe(`${SITE}${postId}/boost/success?session_id=${adId}`);
    expect(await buyer.ad(adId)).toMatchObject({ status: 'active', paidCents: 2000 });
    expect(await buyer.ledger(adId)).toEqual([CHARGED]);
  });

  test('a button pressed ten times at once pays once', async () => {
    const { adId, checkoutUrl } = await buyer.boost();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => press(checkoutUrl, 'good')));
    expect(pressed.every(({ address }) => address.includes('/boost/success'))).toBe(true);
    expect(await buyer.ledger(adId)).toEqual([CHARGED]);
    expect(await buyer.activations(adId)).toBe(1);
  });

  test('a declined card leaves the ad unpaid, and another one can pay it', async () => {
    const { adId, checkoutUrl } = await buyer.boost();
    const { response } = await press(checkoutUrl, 'declined');
    expect(response.statusCode).toBe(402);
    expect(response.body).toContain('Your card was declined.');
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout' });
    await press(checkoutUrl, 'good');
    expect(await buyer.ad(adId)).toMatchObject({ status: 'active' });
  });

  test('returning alone activates nothing, and a canceled checkout can no longer be paid', async () => {
    const { adId, checkoutUrl, postId } = await buyer.boost();
    await world.as(olive).visit(`/post/${postId}/boost/success?session_id=${adId}`);
    await world.as(olive).visit(`/post/${postId}/boost/cancel?session_id=${adId}`);
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout' });

    expect((await world.as(olive).call('DELETE', `/ads/${adId}`)).json()).toEqual({ deleted: true });
    const { response } = await press(checkoutUrl, 'good');
    expect(response.statusCode).toBe(410);
    expect(response.body).toContain('This checkout is closed.');
    expect(await buyer.ledger(adId)).toEqual([]);
  });

  test('another site cannot press the button for a student', async () => {
    const { adId, checkoutUrl } = await buyer.boost();
    const { pathname } = new URL(checkoutUrl);
    const headers = { host: 'ou.localhost', origin: 'https://evil.example' };
    const response = await world.app.inject({ method: 'POST', url: pathname, headers });
    expect(response.json()).toMatchObject({ code: 'origin_refused' });
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout' });
  });

  test('an event with another price does not pay the ad', async () => {
    const { adId, checkoutUrl } = await buyer.boost();
    const signed = await world.deps.sandboxCheckout?.pay(checkoutUrl.split('/').at(-1) ?? '', 'good');
    const body = JSON.stringify({ ...JSON.parse(signed?.body ?? ''), cents: 500 });
    const signature = signBody(body, sandboxEventSecret(world.deps.config.secret), world.clock.now());
    expect((await buyer.send({ body, signature })).statusCode).toBe(200);
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout' });
  });
});

const KEYS = { secretKey: `sk_test_${randomUUID()}`, webhookSecret: `whsec_${randomUUID()}` };

/** Each with a way to get a signed event that nobody has sent yet. */
const PROVIDERS = {
  test: async () => {
    const world = await newWorld();
    const paid = async (url: string, card: SandboxCard) =>
      world.deps.sandboxCheckout?.pay(url.split('/').at(-1) ?? '', card);
    return { world, paid, close: () => world.close() };
  },
  stripe: async () => {
    const stripe = await startStripe(KEYS);
    const world = await newWorld({ stripe: { ...KEYS, apiUrl: stripe.url } });
    return {
      world,
      paid: async (url: string, card: SandboxCard) => stripe.pay(url, card, world.clock.now()),
      close: () => Promise.all([world.close(), stripe.close()]),
    };
  },
};

describe.each(['test', 'stripe'] as const)('an event of the provider %s', (provider) => {
  let made: Awaited<ReturnType<(typeof PROVIDERS)['test' | 'stripe']>>;
  let buyer: Buyer;
  beforeAll(async () => {
    made = await PROVIDERS[provider]();
    buyer = buyerIn(made.world, await made.world.student('olive'));
  });
  afterAll(() => made.close());

  async function unhandled({
    card = 'good',
    runUntilPause = false,
  }: { card?: SandboxCard; runUntilPause?: boolean } = {}) {
    const { adId, checkoutUrl } = await buyer.boost({ runUntilPause });
    const sent = await made.paid(checkoutUrl, card);
    if (!sent) throw new Error('It was not paid');
    return { adId, sent };
  }

  test('activates once, although a hundred copies arrive at once', async () => {
    const { adId, sent } = await unhandled();
    const responses = await Promise.all(Array.from({ length: 100 }, () => buyer.send(sent)));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await buyer.activations(adId)).toBe(1);
    expect(await buyer.ledger(adId)).toEqual([CHARGED]);
    expect(await buyer.ad(adId)).toMatchObject({ status: 'active', paidCents: 2000 });
  });

  test('is refused with a wrong or missing signature, another body, or five minutes too late', async () => {
    const { adId, sent } = await unhandled();
    const { body, signature } = sent;
    const lies = [
      { body, signature: signBody(body, 'whsec_guessed', made.world.clock.now()) },
      { body, signature: '' },
      { body },
      { body: body.replace('2000', '1000'), signature },
      { signature },
    ];
    for (const lie of lies) {
      const response = await buyer.send(lie);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 'payment_event_refused' });
    }
    made.world.clock.advance((5 * 60 + 2) * 1000);
    expect((await buyer.send(sent)).json()).toMatchObject({ code: 'payment_event_refused' });
    expect(await buyer.ad(adId)).toMatchObject({ status: 'checkout', paidCents: 0 });
  });

  test('keeps the card of an ad that runs until paused: it is charged daily, and a declined charge pauses the ad', async () => {
    const [good, bad] = [
      await unhandled({ runUntilPause: true }),
      await unhandled({ runUntilPause: true, card: 'once' }),
    ];
    await Promise.all([good, bad].map(({ sent }) => buyer.send(sent)));
    made.world.clock.advance(AD_DAY_MS);
    await settlePayments(made.world.deps);
    expect(await buyer.ad(good.adId)).toMatchObject({ status: 'active', paidCents: 1000 });
    expect(await buyer.ad(bad.adId)).toMatchObject({ status: 'paused', paidCents: 500, notice: 'charge failed' });
  });

  test('can be refunded: the unused part of a stopped ad goes to the card', async () => {
    const { adId, sent } = await unhandled();
    await buyer.send(sent);
    made.world.clock.advance(60_000);
    await buyer.stop(adId);
    await settlePayments(made.world.deps);
    expect(await buyer.ledger(adId)).toEqual([CHARGED, { kind: 'refund', cents: 1500, status: 'succeeded' }]);
  });

  test('is not accepted at the address of another provider', async () => {
    const { sent } = await unhandled();
    expect((await buyer.send(sent, provider === 'test' ? 'stripe-test' : 'test')).statusCode).toBe(404);
  });

  test('is not read when it is larger than any event', async () => {
    const body = 'x'.repeat(made.world.deps.config.bodyBytesMax + 1);
    expect((await buyer.send({ body, signature: 't=1,v1=0' })).statusCode).toBe(413);
  });
});

describe('a Stripe payment that its payer disputes', () => {
  test.each([
    ['ends a running ad, and is not refunded a second time', 'charge disputed'],
    ['is not refunded to the funds, although no event reported it', null],
  ])('%s', async (_, notice) => {
    const stripe = await startStripe(KEYS);
    const world = await newWorld({ stripe: { ...KEYS, apiUrl: stripe.url } });
    const olive = await world.student('olive');
    const buyer = buyerIn(world, olive);
    const { adId, checkoutUrl } = await buyer.boost();
    const paid = stripe.pay(checkoutUrl, 'good', world.clock.now());
    await buyer.send(paid ?? {});
    const body = stripe.dispute(JSON.parse(paid?.body ?? '').data.object.payment_intent);
    const disputed = { body, signature: stripe.sign(body, world.clock.now()) };
    world.clock.advance(60_000);
    if (notice) await Promise.all(Array.from({ length: 5 }, () => buyer.send(disputed)));
    else await buyer.stop(adId);
    expect(await buyer.ad(adId)).toMatchObject({ status: 'stopped', notice });
    await settlePayments(world.deps);
    expect(await buyer.ledger(adId)).toEqual([CHARGED, { kind: 'refund', cents: 1500, status: 'succeeded' }]);
    expect((await world.as(olive).call('GET', '/payments/funds')).json()).toEqual({ availableCents: 0 });
    expect((await buyer.ad(adId)).refunds).toEqual({ pendingCents: 0, cardCents: 0, fundsCents: 0 });
    const ended = (await emailsTo(world.deps, olive.email)).filter(({ text }) => text.includes('was disputed'));
    expect(ended.map(({ subject }) => subject)).toEqual(notice ? ['Your OU ad has ended'] : []);
    await Promise.all([world.close(), stripe.close()]);
  });
});

test('without a payment provider nothing can be started, and there is no sandbox checkout', async () => {
  const world = await newWorld({ devTools: false, demo: false });
  const olive = await world.student('olive');
  const post = await world.post(olive);
  const response = await world.as(olive).call('POST', `/posts/${post.id}/boosts`, boostOf());
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ code: 'payments_closed', message: "Posts can't be boosted right now." });
  expect((await world.as(olive).call('GET', '/ads')).json().items).toEqual([]);
  expect((await world.as(olive).call('GET', '/campus')).json()).toMatchObject({ canBoost: false });
  expect((await world.as(olive).visit('/dev/checkout/test_checkout_1')).statusCode).toBe(404);
  const buyer = buyerIn(world, olive);
  expect((await buyer.send({ body: '{}', signature: '' }, 'test')).statusCode).toBe(404);
  await world.close();
});
