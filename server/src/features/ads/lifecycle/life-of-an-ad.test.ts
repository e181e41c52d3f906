import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { AD_DAY_MS, spentCents, timeLeftMs } from '@quad/contract/ads/ad-life';
import type { Ad } from '@quad/contract/ads/ads.schemas';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { listenTo } from '../../../test/submissions.ts';
import { stopAdsAfter } from './stop-ads-of.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const ms = (moment: string | null) => (moment === null ? null : Date.parse(moment));

function timesOf(ad: Ad) {
  const { startAt, endAdjustedAt, pausedAt, pausedMs, endedAt } = ad;
  return { startAt: ms(startAt), endsAt: ms(endAdjustedAt), pausedAt: ms(pausedAt), pausedMs, endedAt: ms(endedAt) };
}

async function leftOf(adId: string) {
  return timeLeftMs(timesOf(await world.adOf(olive, adId)), world.clock.now().getTime());
}

async function spentOf(adId: string) {
  const ad = await world.adOf(olive, adId);
  return spentCents(timesOf(ad), ad.paidCents, 500, world.clock.now().getTime());
}

const refundsOf = async (adId: string) =>
  (await world.ledger(adId)).flatMap(({ kind, status, cents }) => (kind === 'refund' ? `${status} ${cents}` : []));

describe('pausing and resuming', () => {
  test('keeps the remaining time, adds the pause to the end, and updates open pages', async () => {
    const { adId, postId } = await world.runningAd(olive);
    world.clock.advance(30 * HOUR);
    const everyones = listenTo(world, `campus:${olive.campusId}`);
    expect(await world.action(olive, adId, 'pause')).toMatchObject({
      status: 'paused',
      pausedAt: '2026-05-02T18:00:00.000Z',
    });
    expect(everyones).toEqual([{ type: 'post.changed', postId }]);
    expect((await world.as(rashid).call('GET', `/posts/${postId}`)).json().ad).toBeNull();
    expect((await world.as(olive).call('GET', `/posts/${postId}`)).json().ad).toMatchObject({ status: 'paused' });

    world.clock.advance(100 * HOUR);
    expect(await leftOf(adId)).toBe(66 * HOUR);
    expect(await world.action(olive, adId, 'resume')).toMatchObject({
      status: 'active',
      pausedAt: null,
      pausedMs: 100 * HOUR,
      endAdjustedAt: '2026-05-09T16:00:00.000Z',
    });
    expect(await leftOf(adId)).toBe(66 * HOUR);
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'pay: active', 'pause: paused', 'resume: active']);
  });

  test('is refused with a message where the status does not allow it', async () => {
    const { adId } = await world.runningAd(olive);
    const notPaused = { code: 'ad_not_paused', message: 'Only paused ads can be resumed' };
    expect(await world.action(olive, adId, 'resume')).toMatchObject(notPaused);
    await world.action(olive, adId, 'pause');
    expect(await world.action(olive, adId, 'pause')).toMatchObject({ code: 'ad_not_pausable' });
    await world.action(olive, adId, 'stop');
    expect(await world.action(olive, adId, 'resume')).toMatchObject(notPaused);
    expect(await world.action(olive, adId, 'stop')).toMatchObject({ code: 'ad_not_stoppable' });

    const unpaid = await world.boost(olive, (await world.post(olive)).id);
    expect(await world.action(olive, unpaid.adId, 'pause')).toMatchObject({ code: 'ad_not_pausable' });
    expect(await world.action(olive, unpaid.adId, 'resume')).toMatchObject(notPaused);
    expect(await world.action(olive, unpaid.adId, 'stop')).toMatchObject({ code: 'ad_not_stoppable' });
  });

  test('and stopping are for the owner only, on the ad’s campus', async () => {
    const { adId } = await world.runningAd(olive);
    for (const name of ['pause', 'resume', 'stop'] as const) {
      const missing = { status: 404, code: 'ad_missing', message: 'Ad not found' };
      expect(await world.action(rashid, adId, name)).toMatchObject(missing);
      expect(await world.action(olive, adId, name, 'smu')).toMatchObject(missing);
      expect(await world.action(olive, world.deps.ids.next(), name)).toMatchObject(missing);
      expect(await world.action(null, adId, name)).toMatchObject({ message: 'User is not authenticated' });
    }
  });

  test('twenty times at once pauses once and resumes once', async () => {
    const { adId } = await world.runningAd(olive);
    const pauses = await Promise.all(Array.from({ length: 20 }, () => world.action(olive, adId, 'pause')));
    expect(pauses.filter(({ code }) => code === undefined)).toHaveLength(1);
    world.clock.advance(HOUR);
    await Promise.all(Array.from({ length: 20 }, () => world.action(olive, adId, 'resume')));
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', pausedMs: HOUR });
    expect(await world.stepsOf(adId)).toHaveLength(4);
  });

  test('in any order and at any time, an ad runs for exactly the time that was paid', { timeout: 60_000 }, async () => {
    const steps = fc.array(
      fc.record({ waitMs: fc.integer({ min: 0, max: 30 * HOUR }), action: fc.constantFrom('pause', 'resume', 'tick') }),
      { maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), async (walk, days) => {
        const { adId } = await world.runningAd(olive, { days });
        let ranMs = 0;
        const pass = async (waitMs: number) => {
          const { status, endAdjustedAt } = await world.adOf(olive, adId);
          const left = Date.parse(endAdjustedAt ?? '') - world.clock.now().getTime();
          if (status === 'active') ranMs += Math.max(0, Math.min(waitMs, left));
          world.clock.advance(waitMs);
        };
        for (const { waitMs, action } of walk) {
          await pass(waitMs);
          if (action === 'tick') await world.tick();
          else await world.action(olive, adId, action);
        }
        await world.action(olive, adId, 'resume');
        await pass(days * AD_DAY_MS);
        await world.tick();
        const ad = await world.adOf(olive, adId);
        expect(ad.status).toBe('completed');
        expect(ranMs).toBe(days * AD_DAY_MS);
        expect(await spentOf(adId)).toBe(days * 500);
        const { startAt, endedAt, pausedMs } = timesOf(ad);
        expect((endedAt ?? 0) - (startAt ?? 0) - pausedMs).toBe(days * AD_DAY_MS);
      }),
      { numRuns: 12 },
    );
  });
});

describe('stopping', () => {
  test('refunds the days that have not started, once', async () => {
    const { adId, postId } = await world.runningAd(olive);
    world.clock.advance(25 * HOUR);
    expect(await spentOf(adId)).toBe(1_000);
    const stopped = await world.action(olive, adId, 'stop');
    expect(stopped).toMatchObject({ status: 'stopped', paidCents: 1_000, endedAt: '2026-05-02T13:00:00.000Z' });
    expect(await refundsOf(adId)).toEqual(['pending 1000']);
    expect((await world.as(rashid).call('GET', `/posts/${postId}`)).json().ad).toBeNull();

    await Promise.all([world.tick(), world.tick(), world.tick()]);
    expect(await refundsOf(adId)).toEqual(['succeeded 1000']);
    const mine = world.provider.refunds().filter(({ cents }) => cents === 1_000);
    expect(mine).toHaveLength(1);
    const mails = await emailsTo(world.deps, olive.email);
    expect(mails.filter(({ subject }) => subject === 'We refunded you $10.00 on OU')).toHaveLength(1);
    const again = await world.boost(olive, postId);
    expect(again.status).toBe(200);
  });

  test('a paused ad does not count the pause as running time', async () => {
    const { adId } = await world.runningAd(olive);
    world.clock.advance(2 * HOUR);
    await world.action(olive, adId, 'pause');
    world.clock.advance(90 * HOUR);
    expect(await world.action(olive, adId, 'stop')).toMatchObject({
      status: 'stopped',
      pausedAt: null,
      paidCents: 500,
    });
    expect(await spentOf(adId)).toBe(500);
  });

  test('on the last day refunds nothing', async () => {
    const { adId } = await world.runningAd(olive);
    world.clock.advance(73 * HOUR);
    expect(await world.action(olive, adId, 'stop')).toMatchObject({ paidCents: 2_000 });
    expect(await refundsOf(adId)).toEqual([]);
  });

  test('happens when the post is deleted; an unpaid ad is removed with its checkout', async () => {
    const { adId, postId } = await world.runningAd(olive);
    const unpaid = await world.boost(olive, (await world.post(olive)).id);
    const { post_id: unpaidPost } = await world.deps.db.db
      .selectFrom('ads')
      .select('post_id')
      .where('id', '=', unpaid.adId)
      .executeTakeFirstOrThrow();
    world.clock.advance(HOUR);
    for (const id of [postId, unpaidPost]) await world.as(olive).call('DELETE', `/posts/${id}`);
    await world.work();
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'stopped', notice: 'post removed', paidCents: 500 });
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
    expect((await world.as(olive).call('GET', `/ads/${unpaid.adId}`)).statusCode).toBe(404);
    expect(world.provider.checkouts().find((each) => each.adId === unpaid.adId)).toMatchObject({ state: 'closed' });
  });

  test('does not happen when the post was restored before its deletion was handled', async () => {
    const { adId, postId } = await world.runningAd(olive);
    await stopAdsAfter(world.deps, { postId }, 'post removed');
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active', notice: null });
  });

  test('happens when its owner requests account deletion, at once and not at the erasure', async () => {
    const paula = await world.student('paula');
    const { adId } = await world.runningAd(paula);
    world.clock.advance(HOUR);
    const asked = await world.as(paula).call('POST', '/account/deletion', { username: paula.username });
    expect(asked.statusCode).toBe(200);
    expect(await world.adOf(paula, adId)).toMatchObject({ status: 'stopped', paidCents: 500 });
    expect(await refundsOf(adId)).toEqual(['pending 1500']);
  });

  test('a refund that the card rejects becomes the student’s funds', async () => {
    const owner = await world.student('finn');
    const { adId } = await world.runningAd(owner);
    await world.action(owner, adId, 'stop');
    world.provider.behavior.declinesRefunds = true;
    await world.tick();
    await world.tick();
    world.provider.behavior.declinesRefunds = false;
    expect(await refundsOf(adId)).toEqual(['failed 2000']);
    const funds = world.deps.db.db.selectFrom('users').select('available_funds_cents').where('id', '=', owner.id);
    expect(await funds.executeTakeFirst()).toEqual({ available_funds_cents: 2_000 });
  });

  test('while the provider is away a refund waits, and is made when it is back', async () => {
    const { adId } = await world.runningAd(olive);
    await world.action(olive, adId, 'stop');
    world.provider.behavior.isAway = true;
    await world.tick();
    world.provider.behavior.isAway = false;
    expect(await refundsOf(adId)).toEqual(['pending 2000']);
    await world.tick();
    expect(await refundsOf(adId)).toEqual(['succeeded 2000']);
  });
});

describe('on schedule', () => {
  test('an ad is completed at the end of its time, whenever the job runs', async () => {
    const { adId, postId } = await world.runningAd(olive, { days: 1 });
    world.clock.advance(AD_DAY_MS - 1);
    await world.tick();
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active' });
    world.clock.advance(HOUR);
    expect(await world.action(olive, adId, 'pause')).toMatchObject({ code: 'ad_not_pausable' });
    await Promise.all([world.tick(), world.tick()]);
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'completed', endedAt: '2026-05-02T12:00:00+00:00' });
    expect(await world.stepsOf(adId)).toEqual(['create: checkout', 'pay: active', 'complete: completed']);
    expect((await world.boost(olive, postId)).status).toBe(200);
  });

  test('an unpaid ad is dropped some minutes after its checkout has ended', async () => {
    const { adId } = await world.boost(olive, (await world.post(olive)).id);
    world.clock.advance(60 * 60_000 + 5 * 60_000);
    await world.tick();
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'checkout' });
    world.clock.advance(6 * 60_000);
    await world.tick();
    expect((await world.as(olive).call('GET', `/ads/${adId}`)).statusCode).toBe(404);
    expect(world.provider.checkouts().find((each) => each.adId === adId)).toMatchObject({ state: 'closed' });
  });
});
