import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { AD_DAY_MS, timeLeftMs } from '@quad/contract/ads/ad-life';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { type StoredTimes, begun, pausedFrom, timesOf, withDayAdded, withPauseOver } from '../ads.rules.ts';
import { beginCharge } from './begin-charge.ts';
import { executeCharge } from './execute-charge.ts';
import { removeHandledEvents } from './settle-payments.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld();
const olive = await world.student('olive');
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const newAd = () => world.runningAd(olive, { runUntilPause: true });
const linesOf = async (adId: string) =>
  (await world.ledger(adId)).map(({ kind, status, cents }) => `${kind} ${status} ${cents}`);
const chargesOf = (adId: string) => world.provider.charges().filter((charge) => charge.adId === adId);

test('the next day is charged when the last one is over, once, however many processes run', async () => {
  const { adId } = await newAd();
  world.clock.advance(AD_DAY_MS - 1);
  await world.tick();
  expect(await beginCharge(world.deps, adId)).toBeUndefined();
  expect(chargesOf(adId)).toEqual([]);
  world.clock.advance(1);
  await Promise.all([world.tick(), world.tick(), world.tick()]);
  expect(chargesOf(adId)).toMatchObject([
    { cents: 500, product: 'Boost Post', methodRef: expect.stringMatching(/^method /) },
  ]);
  expect(await linesOf(adId)).toEqual(['charge succeeded 500', 'charge succeeded 500']);
  expect(await world.adOf(olive, adId)).toMatchObject({
    status: 'active',
    paidCents: 1_000,
    endAdjustedAt: '2026-05-03T12:00:00+00:00',
    lastChargedAt: '2026-05-02T12:00:00+00:00',
  });
});

test('a receipt is emailed for every charge, and none for a declined one', async () => {
  const owner = await world.student('rita');
  const { adId } = await world.runningAd(owner, { runUntilPause: true });
  const receipts = async () =>
    (await emailsTo(world.deps, owner.email)).filter(
      ({ subject }) => subject === 'Your OU receipt: $5.00 for Boost Post',
    );
  for (const count of [1, 2, 3]) {
    expect(await receipts()).toHaveLength(count);
    world.clock.advance(AD_DAY_MS);
    world.provider.behavior.declinesCharges = count === 3;
    await world.tick();
  }
  world.provider.behavior.declinesCharges = false;
  expect(await linesOf(adId)).toContain('charge failed 500');
  expect(await receipts()).toHaveLength(3);
  for (const { id, status } of await world.ledger(adId)) {
    const response = await world.as(owner).call('GET', `/payments/${id}`);
    expect(response.json().code).toBe(status === 'failed' ? 'payment_missing' : undefined);
  }
  for (const { text } of await receipts()) expect(text).toContain('You paid $5.00 for an ad on OU.');
});

test('a late charge does not shorten the day that it pays', async () => {
  const { adId } = await newAd();
  world.clock.advance(AD_DAY_MS + 3 * HOUR);
  await world.tick();
  expect(await world.adOf(olive, adId)).toMatchObject({
    endAdjustedAt: '2026-05-03T15:00:00+00:00',
    pausedMs: 3 * HOUR,
  });
});

test('while it is paused nothing is charged, and the rest of the day is kept', async () => {
  const { adId } = await newAd();
  world.clock.advance(20 * HOUR);
  await world.action(olive, adId, 'pause');
  world.clock.advance(100 * HOUR);
  await world.tick();
  expect(chargesOf(adId)).toEqual([]);
  expect(await world.action(olive, adId, 'resume')).toMatchObject({ status: 'active', paidCents: 500 });
  world.clock.advance(4 * HOUR - 1);
  await world.tick();
  expect(chargesOf(adId)).toEqual([]);
  world.clock.advance(1);
  await world.tick();
  expect(chargesOf(adId)).toHaveLength(1);
});

test('a declined card pauses the ad and emails its owner; resuming charges the card again', async () => {
  const owner = await world.student('dora');
  const { adId } = await world.runningAd(owner, { runUntilPause: true });
  world.clock.advance(AD_DAY_MS);
  world.provider.behavior.declinesCharges = true;
  await world.tick();
  await world.tick();
  expect(await world.adOf(owner, adId)).toMatchObject({ status: 'paused', notice: 'charge failed', paidCents: 500 });
  expect(await linesOf(adId)).toEqual(['charge succeeded 500', 'charge failed 500']);
  const subjects = (await emailsTo(world.deps, owner.email)).map(({ subject }) => subject);
  expect(subjects).toContain('Your card was declined, and your OU ad is paused');

  world.clock.advance(5 * HOUR);
  const refused = await world.action(owner, adId, 'resume');
  expect(refused).toMatchObject({ status: 402, code: 'ad_charge_failed' });
  expect(await world.adOf(owner, adId)).toMatchObject({ status: 'paused', notice: 'charge failed' });

  world.provider.behavior.declinesCharges = false;
  world.clock.advance(HOUR);
  const responses = await Promise.all(Array.from({ length: 10 }, () => world.action(owner, adId, 'resume')));
  expect(responses.filter(({ code }) => code === undefined)).toHaveLength(1);
  expect(chargesOf(adId)).toHaveLength(1);
  expect(await world.adOf(owner, adId)).toMatchObject({
    status: 'active',
    notice: null,
    paidCents: 1_000,
    endAdjustedAt: '2026-05-03T18:00:00+00:00',
  });
  const written = (await emailsTo(world.deps, owner.email)).filter(({ subject }) => subject.startsWith('Your card'));
  expect(written).toHaveLength(1);
});

test('while the provider is away the ad waits unshown, and is charged once when it is back', async () => {
  const { adId } = await newAd();
  world.clock.advance(AD_DAY_MS);
  world.provider.behavior.isAway = true;
  await world.tick();
  expect(await linesOf(adId)).toEqual(['charge succeeded 500', 'charge pending 500']);
  await world.action(olive, adId, 'pause');
  expect(await world.action(olive, adId, 'resume')).toMatchObject({ status: 502, code: 'checkout_failed' });
  world.provider.behavior.isAway = false;
  world.clock.advance(HOUR);
  expect(await world.action(olive, adId, 'resume')).toMatchObject({
    status: 'active',
    endAdjustedAt: '2026-05-03T13:00:00.000Z',
  });
  await world.tick();
  expect(chargesOf(adId)).toHaveLength(1);
  expect(await linesOf(adId)).toEqual(['charge succeeded 500', 'charge succeeded 500']);
});

test('a card of another provider can no longer be charged', async () => {
  const { adId } = await newAd();
  await world.deps.db.db.updateTable('payments').set({ provider: 'before' }).where('ad_id', '=', adId).execute();
  world.clock.advance(AD_DAY_MS);
  await world.tick();
  expect(chargesOf(adId)).toEqual([]);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'paused', notice: 'charge failed' });
});

test('a day paid while its owner stopped the ad is refunded', async () => {
  const { adId } = await newAd();
  world.clock.advance(AD_DAY_MS);
  world.provider.behavior.isAway = true;
  await world.tick();
  await world.action(olive, adId, 'stop');
  world.provider.behavior.isAway = false;
  await world.tick();
  await world.tick();
  expect(await linesOf(adId)).toEqual(['charge succeeded 500', 'charge succeeded 500', 'refund succeeded 500']);
  expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', paidCents: 500 });
});

test('a day paid while the ad was erased is refunded too', async () => {
  const gone = await world.student('gone');
  const { adId } = await world.runningAd(gone, { runUntilPause: true });
  world.clock.advance(AD_DAY_MS);
  const paymentId = await beginCharge(world.deps, adId);
  const { payments, db } = world.deps;
  const charge: typeof payments.charge = async (order) => {
    await db.db.deleteFrom('ads').where('id', '=', adId).execute();
    return payments.charge(order);
  };
  await executeCharge({ ...world.deps, payments: { ...payments, charge } }, String(paymentId));
  await world.tick();
  const refunds = db.db.selectFrom('payments').where('charge_id', '=', String(paymentId));
  expect(await refunds.select(['cents', 'status']).execute()).toEqual([{ cents: 500, status: 'succeeded' }]);
});

test('in any order of actions the paid days and the running time agree', () => {
  const step = fc.record({
    waitMs: fc.integer({ min: 0, max: 40 * HOUR }),
    action: fc.constantFrom('pause', 'resume', 'charge'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (walk) => {
      let now = new Date('2026-05-01T12:00:00Z');
      let paidMs = AD_DAY_MS;
      let ranMs = 0;
      let ad: StoredTimes = {
        paused_at: null,
        paused_ms: 0,
        ended_at: null,
        ...begun({ duration_minutes: 1_440 }, now),
      };
      const left = () => timeLeftMs(timesOf(ad), now.getTime()) ?? 0;
      for (const { waitMs, action } of walk) {
        if (!ad.paused_at) ranMs += Math.min(waitMs, left());
        now = new Date(now.getTime() + waitMs);
        if (action === 'pause' && !ad.paused_at) ad = { ...ad, ...pausedFrom(ad, now) };
        // The job for what runs, and Resume for what is paused: both charge only where nothing is left.
        if (action !== 'pause' && left() === 0 && (action === 'charge') === !ad.paused_at) {
          ad = { ...ad, ...withDayAdded(ad, now) };
          paidMs += AD_DAY_MS;
        }
        if (action === 'resume' && ad.paused_at) ad = { ...ad, ...withPauseOver(ad, now) };
        expect(ranMs + left()).toBe(paidMs);
      }
    }),
    { numRuns: 500 },
  );
});

test('handled events are removed after a month', async () => {
  await newAd();
  const count = async () => (await world.deps.db.db.selectFrom('payment_events').select('event_id').execute()).length;
  await removeHandledEvents(world.deps);
  expect(await count()).toBeGreaterThan(0);
  world.clock.advance(31 * AD_DAY_MS);
  await removeHandledEvents(world.deps);
  expect(await count()).toBe(0);
});
