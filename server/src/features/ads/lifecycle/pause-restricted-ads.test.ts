import { beforeEach, describe, expect, test } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';
import { banAccount, liftBan } from '../../accounts/accounts.public.ts';
import { settlePayments } from '../payments/settle-payments.ts';
import { pauseRestrictedAds } from './pause-restricted-ads.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld();
const reader = await world.student('reader');
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const { db } = world.deps.db;
const chargesOf = (adId: string) => world.provider.charges().filter((charge) => charge.adId === adId);
const stateOf = (adId: string) =>
  db
    .selectFrom('ads')
    .select(['status', 'notice', 'refunded_cents', 'end_adjusted_at'])
    .where('id', '=', adId)
    .executeTakeFirstOrThrow();
const subjectsTo = async ({ email }: Student) => (await emailsTo(world.deps, email)).map(({ subject }) => subject);

async function suspend({ id }: Student, days: number) {
  const until = new Date(world.clock.now().getTime() + days * AD_DAY_MS);
  await db.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
  await world.deps.db.tx((tx) => world.deps.events.announce(tx, { type: 'account.suspended', userId: id }));
  await world.deps.sessions.refresh({ userId: id });
  await world.work();
}
const ban = async ({ email: address }: Student) => {
  await banAccount(world.deps, null, { address, reason: 'spam' });
  await world.work();
};

describe('for a suspended student', () => {
  test('ads pause at once, are no longer shown or charged, and the student gets an email', async () => {
    const owner = await world.student('owner');
    const fixed = await world.runningAd(owner);
    const daily = await world.runningAd(owner, { runUntilPause: true });
    world.clock.advance(HOUR);
    await suspend(owner, 2);
    for (const { adId, postId } of [fixed, daily]) {
      expect(await stateOf(adId)).toMatchObject({ status: 'paused', notice: 'suspended', refunded_cents: 0 });
      expect((await world.as(reader).call('GET', `/posts/${postId}`)).json().ad).toBeNull();
    }
    world.clock.advance(AD_DAY_MS);
    await world.tick();
    expect(chargesOf(daily.adId)).toEqual([]);
    expect((await subjectsTo(owner)).filter((subject) => subject === 'Your OU ad is paused')).toHaveLength(2);
    expect(await world.action(owner, fixed.adId, 'resume')).toMatchObject({ status: 403, code: 'suspended' });
    expect(await world.action(owner, daily.adId, 'card')).toMatchObject({ status: 403, code: 'suspended' });
  });

  test('an ad continues with its remaining time when the suspension ends', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner);
    world.clock.advance(HOUR);
    await suspend(owner, 2);
    world.clock.advance(2 * AD_DAY_MS + HOUR);
    await world.tick();
    await world.deps.sessions.refresh({ userId: owner.id });
    expect(await world.action(owner, adId, 'resume')).toMatchObject({
      status: 'active',
      notice: null,
      endAdjustedAt: '2026-05-07T13:00:00.000Z',
    });
  });

  test('an ad ends when the suspension outlasts it, and the days that have not started are refunded once', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner);
    world.clock.advance(HOUR);
    await suspend(owner, 30);
    world.clock.set(new Date('2026-05-05T11:59:59Z'));
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'paused' });
    world.clock.set(new Date('2026-05-05T12:00:00Z'));
    await Promise.all([world.tick(), world.tick(), world.tick()]);
    expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'suspended', refunded_cents: 1_500 });
    await world.tick();
    expect(world.provider.refunds().filter(({ key }) => key.startsWith('refund '))).not.toEqual([]);
    expect((await world.ledger(adId)).map(({ kind, cents }) => `${kind} ${cents}`)).toEqual([
      'charge 2000',
      'refund 1500',
    ]);
  });

  test('an ad that runs until paused waits, however long it takes', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    await suspend(owner, 10);
    world.clock.advance(5 * AD_DAY_MS);
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'paused', notice: 'suspended' });
  });

  test('an ad whose paid day is used up is charged and goes on when its owner resumes it afterwards', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    world.clock.advance(AD_DAY_MS);
    await suspend(owner, 2);
    world.clock.advance(3 * AD_DAY_MS);
    await world.tick();
    await world.deps.sessions.refresh({ userId: owner.id });
    expect(await world.action(owner, adId, 'resume')).toMatchObject({
      status: 'active',
      notice: null,
      paidCents: 1_000,
    });
    expect(chargesOf(adId)).toHaveLength(1);
  });

  test('an unpaid ad is removed, and a late payment is refunded', async () => {
    const owner = await world.student('owner');
    const { adId, checkoutUrl } = await world.boost(owner, (await world.post(owner)).id);
    await suspend(owner, 3);
    expect((await world.as(owner).call('GET', `/ads/${adId}`)).statusCode).toBe(404);
    await world.handlePayment(world.provider.pay(checkoutUrl));
    await world.tick();
    const lines = await db
      .selectFrom('payments')
      .select(['kind', 'status'])
      .where('user_id', '=', owner.id)
      .orderBy('kind')
      .execute();
    expect(lines).toEqual([
      { kind: 'charge', status: 'succeeded' },
      { kind: 'refund', status: 'succeeded' },
    ]);
  });

  test('no payment starts an ad, even before the listener has run', async () => {
    const owner = await world.student('owner');
    const { adId, checkoutUrl } = await world.boost(owner, (await world.post(owner)).id);
    const until = new Date(world.clock.now().getTime() + AD_DAY_MS);
    await db.updateTable('users').set({ suspended_until: until }).where('id', '=', owner.id).execute();
    await world.handlePayment(world.provider.pay(checkoutUrl));
    expect(await stateOf(adId)).toMatchObject({ status: 'checkout', refunded_cents: 2_000 });
  });

  test('no day is charged, even before the listener has run', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    const until = new Date(world.clock.now().getTime() + 9 * AD_DAY_MS);
    await db.updateTable('users').set({ suspended_until: until }).where('id', '=', owner.id).execute();
    world.clock.advance(AD_DAY_MS);
    await world.tick();
    expect(chargesOf(adId)).toEqual([]);
  });

  test('concurrent suspending, resuming and charging end with nothing running and nothing charged', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owner = await world.student('owner');
      const { adId } = await world.runningAd(owner, { runUntilPause: true });
      await world.action(owner, adId, 'pause');
      const until = new Date(world.clock.now().getTime() + 9 * AD_DAY_MS);
      await Promise.all([
        world.action(owner, adId, 'resume'),
        db
          .updateTable('users')
          .set({ suspended_until: until })
          .where('id', '=', owner.id)
          .execute()
          .then(() =>
            Promise.all([
              pauseRestrictedAds(world.deps, owner.id),
              world.tick(),
              pauseRestrictedAds(world.deps, owner.id),
            ]),
          ),
      ]);
      await pauseRestrictedAds(world.deps, owner.id);
      expect((await stateOf(adId)).status).toBe('paused');
      world.clock.advance(AD_DAY_MS);
      await world.tick();
      expect(chargesOf(adId)).toEqual([]);
    }
  });
});

describe('for a banned student', () => {
  test('ads pause at once, also paused ones, and end with a refund when the ban stays', async () => {
    const owner = await world.student('owner');
    const running = await world.runningAd(owner);
    const resting = await world.runningAd(owner, { days: 2 });
    await world.action(owner, resting.adId, 'pause');
    world.clock.advance(10 * HOUR);
    await ban(owner);
    expect(await stateOf(running.adId)).toMatchObject({ status: 'paused', notice: 'banned', refunded_cents: 0 });
    expect(await stateOf(resting.adId)).toMatchObject({ status: 'paused', notice: 'banned', refunded_cents: 0 });
    expect((await world.as(reader).call('GET', `/posts/${running.postId}`)).json().ad).toBeNull();
    world.clock.advance(2 * AD_DAY_MS);
    await world.tick();
    expect(await stateOf(resting.adId)).toMatchObject({ status: 'stopped', refunded_cents: 1_000 });
    expect(await stateOf(running.adId)).toMatchObject({ status: 'paused' });
    world.clock.advance(2 * AD_DAY_MS);
    await world.tick();
    expect(await stateOf(running.adId)).toMatchObject({ status: 'stopped', refunded_cents: 1_500 });
  });

  test.each([
    { name: 'is paid, which is paid back', declinesCharges: false, paidBack: 500 },
    { name: 'is declined', declinesCharges: true, paidBack: 0 },
  ])('an ad stays paused when a charge from before $name', async ({ declinesCharges, paidBack }) => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    world.clock.advance(AD_DAY_MS);
    world.provider.behavior.isAway = true;
    await world.tick();
    await ban(owner);
    Object.assign(world.provider.behavior, { isAway: false, declinesCharges });
    await settlePayments(world.deps);
    world.provider.behavior.declinesCharges = false;
    expect(await stateOf(adId)).toMatchObject({ status: 'paused', notice: 'banned', refunded_cents: paidBack });
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'banned', refunded_cents: paidBack });
  });

  test('an ad that runs until paused stays paused when the ban is lifted during a suspension', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    world.clock.advance(HOUR);
    await ban(owner);
    await world.deps.db.tx((tx) => liftBan(world.deps, tx, null, { address: owner.email }));
    await suspend(owner, 10);
    world.clock.advance(5 * AD_DAY_MS);
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'paused', refunded_cents: 0 });
  });

  test('an ad that runs until paused ends with its paid day, and the email says so', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner, { runUntilPause: true });
    await ban(owner);
    const [mail] = await emailsTo(world.deps, owner.email);
    expect(mail).toMatchObject({ subject: 'Your OU ad is paused' });
    expect(mail?.text).toContain(
      "If the ban lasts past May 2, 2026, when the ad's paid time is over, we'll end the ad",
    );
    world.clock.advance(AD_DAY_MS);
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'banned' });
  });

  test('an ad can be resumed when the ban is lifted', async () => {
    const owner = await world.student('owner');
    const { adId } = await world.runningAd(owner);
    await ban(owner);
    await world.deps.db.tx((tx) => liftBan(world.deps, tx, null, { address: owner.email, reason: 'A mistake' }));
    world.clock.advance(10 * AD_DAY_MS);
    await world.tick();
    expect(await stateOf(adId)).toMatchObject({ status: 'paused', notice: null, refunded_cents: 0 });
  });
});
