import { describe, expect, test, vi } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { AppError } from '../../../platform/app-error.ts';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { listenTo } from '../../../test/submissions.ts';

const world = await useAdsWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');

async function unpaidAd(owner = olive) {
  const post = await world.post(owner);
  const { adId, checkoutUrl } = await world.boost(owner, post.id);
  return { postId: post.id, adId: String(adId), checkoutUrl: String(checkoutUrl) };
}

const movements = async (adId: string) =>
  (await world.ledger(adId)).map(({ kind, status, cents }) => `${kind} ${status} ${cents}`);

describe('a payment', () => {
  test('activates the ad for all of its time, and updates every open page', async () => {
    const { adId, postId, checkoutUrl } = await unpaidAd();
    const mine = listenTo(world, `user:${olive.id}`);
    const everyones = listenTo(world, `campus:${olive.campusId}`);
    const now = new Date('2026-04-01T12:00:00Z');
    world.clock.set(now);
    await world.handlePayment(world.provider.pay(checkoutUrl));

    expect(await world.adOf(olive, adId)).toMatchObject({
      status: 'active',
      paidCents: 2_000,
      startAt: '2026-04-01T12:00:00+00:00',
      endAdjustedAt: '2026-04-05T12:00:00+00:00',
    });
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'pay: active']);
    expect(await movements(adId)).toEqual(['charge succeeded 2000']);
    expect(mine).toEqual([{ type: 'ad.changed', adId, postId }]);
    expect(everyones).toEqual([{ type: 'post.changed', postId }]);
    const seen = (await world.as(rashid).call('GET', `/posts/${postId}`)).json();
    expect(seen.ad).toEqual({ id: adId, status: 'active', cta: { type: 'profile' } });

    const [mail] = await emailsTo(world.deps, olive.email);
    expect(mail).toMatchObject({ subject: 'Your OU receipt: $20.00 for Boost Post' });
    expect(mail?.text).toContain('4 days of Boost Post');
    expect(mail?.text).toContain(`http://ou.localhost/ads/${adId}`);
  });

  test('reported again is acknowledged only when the first report is confirmed', async () => {
    const { checkoutUrl } = await unpaidAd();
    const paid = world.provider.pay(checkoutUrl);
    await world.handlePayment(paid);
    // Simulates that no standby responds.
    vi.spyOn(world.deps.db, 'confirm').mockRejectedValueOnce(new AppError('try_again'));
    await expect(world.handlePayment(paid)).rejects.toMatchObject({ code: 'try_again' });
    await expect(world.handlePayment(paid)).resolves.toBeUndefined();
  });

  test('reported a hundred times at once and out of order activates once and is one ledger line', async () => {
    const { adId, checkoutUrl } = await unpaidAd();
    const paid = world.provider.pay(checkoutUrl);
    const received = listenTo(world, `campus:${olive.campusId}`);
    // Copies, and other events about the same payment.
    const events = Array.from({ length: 100 }, (_, index) =>
      index % 3 === 0 ? { ...paid, id: `again ${index}` } : paid,
    );
    await Promise.all(events.map((event) => world.handlePayment(event)));

    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', paidCents: 2_000 });
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'pay: active']);
    expect(await movements(adId)).toEqual(['charge succeeded 2000']);
    expect(received).toHaveLength(1);
  });

  test('counts only when the provider reports it: the success page changes nothing', async () => {
    const { adId, postId } = await unpaidAd();
    await world.as(olive).visit(`/post/${postId}/boost/success?session_id=${adId}`);
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'checkout', paidCents: 0 });
    expect(await movements(adId)).toEqual([]);
  });

  test.each([
    ['less', { cents: 1 }],
    ['more', { cents: 2_001 }],
    ['another currency', { currency: 'jpy' }],
  ])('of %s than required activates nothing and is refunded', async (_, changes) => {
    const { adId, checkoutUrl } = await unpaidAd();
    const event = world.provider.pay(checkoutUrl, changes);
    await world.handlePayment(event);
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'checkout', paidCents: 0 });
    const cents = 'cents' in event ? event.cents : 0;
    expect(await movements(adId)).toEqual([`charge succeeded ${cents}`, `refund pending ${cents}`]);
  });

  test('for a running ad is refunded, and the ad continues unchanged', async () => {
    const { adId, checkoutUrl } = await unpaidAd();
    await world.handlePayment(world.provider.pay(checkoutUrl));
    const before = await world.adOf(olive, adId);
    await world.handlePayment(world.provider.pay(checkoutUrl, { id: 'second', paymentRef: 'second payment' }));
    expect(await world.adOf(olive, adId)).toEqual({
      ...before,
      refunds: { pendingCents: 2_000, cardCents: 0, fundsCents: 0 },
      asOf: expect.any(Number),
    });
    expect(await movements(adId)).toEqual(['charge succeeded 2000', 'charge succeeded 2000', 'refund pending 2000']);
  });

  test('of an earlier checkout of the ad counts, and its current checkout is closed', async () => {
    const { adId, checkoutUrl } = await unpaidAd();
    world.clock.advance(58 * 60_000);
    await world.action(olive, adId, 'checkout');
    await world.handlePayment(world.provider.pay(checkoutUrl));
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', paidCents: 2_000 });
    const states = world.provider.checkouts().flatMap((each) => (each.adId === adId ? each.state : []));
    expect(states).toEqual(['paid', 'closed']);
  });

  test('for a deleted ad or post is refunded to the payer', async () => {
    const cancelled = await unpaidAd();
    await world.as(olive).call('DELETE', `/ads/${cancelled.adId}`);
    const orphaned = await unpaidAd();
    await world.as(olive).call('DELETE', `/posts/${orphaned.postId}`);
    for (const { checkoutUrl } of [cancelled, orphaned]) {
      await world.handlePayment(world.provider.pay(checkoutUrl));
      const lines = await world.deps.db.db
        .selectFrom('payments as charge')
        .innerJoin('payments as refund', 'refund.charge_id', 'charge.id')
        .select(['charge.user_id', 'charge.campus_id', 'refund.cents', 'refund.status'])
        .where('charge.provider_ref', '=', `payment ${checkoutUrl.split('/').at(-1)}`)
        .execute();
      expect(lines).toEqual([{ user_id: olive.id, campus_id: olive.campusId, cents: 2_000, status: 'pending' }]);
    }
  });

  test('for an unknown ad is ignored', async () => {
    const { checkoutUrl } = await unpaidAd();
    await world.handlePayment(
      world.provider.pay(checkoutUrl, { adId: world.deps.ids.next(), paymentRef: 'a stranger’s' }),
    );
    const lines = world.deps.db.db.selectFrom('payments').select('id').where('provider_ref', '=', 'a stranger’s');
    expect(await lines.execute()).toEqual([]);
  });

  test('of an ad that runs until paused pays the first day and keeps the card', async () => {
    const { adId } = await world.runningAd(olive, { runUntilPause: true, days: 20 });
    const ad = await world.adOf(olive, adId);
    expect(Date.parse(ad.endAdjustedAt ?? '') - Date.parse(ad.startAt ?? '')).toBe(AD_DAY_MS);
    const { method_ref: method } = await world.deps.db.db
      .selectFrom('ads')
      .select('method_ref')
      .where('id', '=', adId)
      .executeTakeFirstOrThrow();
    expect(method).toMatch(/^method /);
  });
});

describe('an expired checkout', () => {
  test('removes its ad, unless the ad has another checkout by now', async () => {
    const { adId, checkoutUrl } = await unpaidAd();
    const checkoutRef = checkoutUrl.split('/').at(-1) ?? '';
    await world.handlePayment({ id: 'an earlier one', type: 'expired', adId, checkoutRef: 'an earlier one' });
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'checkout' });
    await world.handlePayment({ id: `end of ${checkoutRef}`, type: 'expired', adId, checkoutRef });
    expect((await world.as(olive).call('GET', `/ads/${adId}`)).statusCode).toBe(404);
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'cancel: gone']);
  });
});
