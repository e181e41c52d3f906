import { beforeEach, describe, expect, test } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';

const world = await useAdsWorld();
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

describe('another card', () => {
  async function declined() {
    const owner = await world.student('dana');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    world.clock.advance(AD_DAY_MS);
    world.provider.behavior.declinesCharges = true;
    await world.tick();
    world.provider.behavior.declinesCharges = false;
    expect(await world.adOf(owner, adId)).toMatchObject({ status: 'paused', notice: 'charge failed' });
    return { owner, adId };
  }

  test('is requested by a new checkout that keeps the ad; paying it continues with that card', async () => {
    const { owner, adId } = await declined();
    world.clock.advance(5 * 3_600_000);
    const { checkoutUrl } = await world.action(owner, adId, 'card');
    expect(world.provider.checkouts().at(-1)).toMatchObject({
      adId,
      cents: 500,
      keepsMethod: true,
      successUrl: expect.stringContaining(`/ads/${adId}?paid=true`),
    });
    const events = world.provider.pay(checkoutUrl);
    await Promise.all(Array.from({ length: 10 }, () => world.handlePayment(events)));
    expect(await world.adOf(owner, adId)).toMatchObject({
      status: 'active',
      notice: null,
      paidCents: 1_000,
      endAdjustedAt: '2026-05-03T17:00:00+00:00',
    });
    world.clock.advance(AD_DAY_MS);
    await world.tick();
    const methods = world.provider.charges().filter((charge) => charge.adId === adId);
    expect(methods).toMatchObject([{ methodRef: `method ${checkoutUrl.split('/').at(-1)}` }]);
    const receipts = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.includes('receipt'));
    expect(receipts).toHaveLength(3);
  });

  test('is one checkout however often it is requested, and only when a day is owed', async () => {
    const { owner, adId } = await declined();
    const responses = await Promise.all(Array.from({ length: 5 }, () => world.action(owner, adId, 'card')));
    expect(new Set(responses.map(({ checkoutUrl }) => checkoutUrl)).size).toBe(1);
    const running = await world.runningAd(owner, { runUntilPause: true });
    expect(await world.action(owner, running.adId, 'card')).toMatchObject({ status: 409, code: 'ad_not_paused' });
    await world.action(owner, running.adId, 'pause');
    expect(await world.action(owner, running.adId, 'card')).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await world.action(await world.student('other'), adId, 'card')).toMatchObject({ code: 'ad_missing' });
  });

  test('used at once with the old one pays one day each at most, and the excess is refunded', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { owner, adId } = await declined();
      const { checkoutUrl } = await world.action(owner, adId, 'card');
      const event = world.provider.pay(checkoutUrl);
      await Promise.all([world.handlePayment(event), world.action(owner, adId, 'resume'), world.handlePayment(event)]);
      await world.tick();
      const ad = await world.adOf(owner, adId);
      expect(ad.status).toBe('active');
      const lines = await world.ledger(adId);
      const paid = lines.filter(({ kind, status }) => kind === 'charge' && status === 'succeeded').length * 500;
      const back = lines.filter(({ kind }) => kind === 'refund').reduce((sum, { cents }) => sum + cents, 0);
      const days = (Date.parse(String(ad.endAdjustedAt)) - Date.parse(String(ad.startAt)) - ad.pausedMs) / AD_DAY_MS;
      expect(paid - back).toBe(Math.round(days) * 500);
    }
  });

  test('a checkout whose ad was stopped is closed, and refunded if it was paid anyway', async () => {
    const { owner, adId } = await declined();
    const { checkoutUrl } = await world.action(owner, adId, 'card');
    await world.action(owner, adId, 'stop');
    expect(world.provider.checkouts().at(-1)).toMatchObject({ state: 'closed' });
    await world.handlePayment(world.provider.pay(checkoutUrl));
    await world.tick();
    expect((await world.ledger(adId)).at(-1)).toMatchObject({ kind: 'refund', status: 'succeeded', cents: 500 });
  });
});
