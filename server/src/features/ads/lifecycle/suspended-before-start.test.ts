import { beforeEach, expect, test } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo } from '../../../test/mailbox.ts';
import { listenTo } from '../../../test/submissions.ts';
import type { Student } from '../../../test/people.ts';
import { banAccount } from '../../accounts/accounts.public.ts';

const HOUR = 3_600_000;

const world = await useAdsWorld({ adReview: true });
const stan = await world.student('stan', { role: 'staff' });
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const { db } = world.deps.db;
const stateOf = (adId: string) =>
  db
    .selectFrom('ads')
    .select(['status', 'notice', 'refunded_cents', 'end_adjusted_at'])
    .where('id', '=', adId)
    .executeTakeFirstOrThrow();

async function suspend({ id }: Student, days: number) {
  const until = new Date(world.clock.now().getTime() + days * AD_DAY_MS);
  await db.updateTable('users').set({ suspended_until: until }).where('id', '=', id).execute();
  await world.deps.db.tx((tx) => world.deps.events.announce(tx, { type: 'account.suspended', userId: id }));
  await world.work();
}
const approve = async (adId: string, body: object = {}) =>
  (await world.as(stan).call('POST', `/staff/ads/${adId}/approve`, body)).json();
const newestMail = async ({ email }: Student) => (await emailsTo(world.deps, email))[0];

test('a paid ad waits through a short suspension, the student gets one email, and it runs for all of its time', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner);
  await suspend(owner, 1);
  await suspend(owner, 1);
  expect(await stateOf(adId)).toMatchObject({ status: 'in review', notice: 'suspended', refunded_cents: 0 });
  const mails = (await emailsTo(world.deps, owner.email)).filter(
    ({ subject }) => subject === "Your OU ad won't start yet",
  );
  expect(mails).toHaveLength(1);

  world.clock.advance(AD_DAY_MS + HOUR);
  expect(await approve(adId)).toMatchObject({ status: 'active', notice: null });
  expect(await stateOf(adId)).toMatchObject({ end_adjusted_at: new Date('2026-05-06T13:00:00Z') });
});

test('an ad that is approved during the suspension starts when it is over, for all of its time', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner);
  await suspend(owner, 2);
  expect(await approve(adId)).toMatchObject({ status: 'scheduled', notice: 'suspended' });
  expect((await newestMail(owner))?.text).toContain('It starts when your suspension is over.');
  await world.tick();
  expect(await stateOf(adId)).toMatchObject({ status: 'scheduled', refunded_cents: 0 });
  world.clock.advance(2 * AD_DAY_MS + HOUR);
  await Promise.all([world.tick(), world.tick()]);
  expect(await stateOf(adId)).toMatchObject({
    status: 'active',
    notice: null,
    end_adjusted_at: new Date('2026-05-07T13:00:00Z'),
  });
});

test('a scheduled ad does not start while its owner is suspended, even before the listener has run', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner);
  await approve(adId, { startAt: '2026-05-02T12:00:00.000Z' });
  const until = new Date('2026-05-03T12:00:00Z');
  await db.updateTable('users').set({ suspended_until: until }).where('id', '=', owner.id).execute();
  world.clock.advance(AD_DAY_MS);
  await world.tick();
  expect(await stateOf(adId)).toMatchObject({ status: 'scheduled', refunded_cents: 0 });
  world.clock.set(until);
  await world.tick();
  expect(await stateOf(adId)).toMatchObject({ status: 'active', end_adjusted_at: new Date('2026-05-07T12:00:00Z') });
});

test('a scheduled ad ends with a full refund when the suspension outlasts it, and the email says when', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner);
  const daily = await world.runningAd(owner, { runUntilPause: true });
  for (const each of [adId, daily.adId]) await approve(each, { startAt: '2026-05-02T12:00:00.000Z' });
  await suspend(owner, 30);
  const texts = (await emailsTo(world.deps, owner.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('If the suspension lasts past May 6, 2026'))).toHaveLength(1);
  world.clock.set('2026-05-06T11:59:59Z');
  await world.tick();
  expect(await stateOf(adId)).toMatchObject({ status: 'scheduled' });
  world.clock.set('2026-05-06T12:00:00Z');
  await Promise.all([world.tick(), world.tick()]);
  expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'suspended', refunded_cents: 2_000 });
  expect(await stateOf(daily.adId)).toMatchObject({ status: 'scheduled', refunded_cents: 0 });
});

test('an ad that is approved for less time than the suspension lasts ends, and both emails have said so', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner);
  await suspend(owner, 30);
  expect((await newestMail(owner))?.text).toContain(
    "If the suspension lasts longer than the ad's paid time after our team has approved it, we'll end the ad and refund you in full.",
  );
  await approve(adId);
  expect((await newestMail(owner))?.text).toContain(
    "If the suspension lasts past May 5, 2026, when the ad's paid time would be over, we'll end the ad and refund you in full.",
  );
  world.clock.set('2026-05-05T12:00:00Z');
  await world.tick();
  expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'suspended', refunded_cents: 2_000 });
});

test('an ad that runs until paused waits however long it takes, and its emails announce no end', async () => {
  const owner = await world.student('owner');
  const { adId } = await world.runningAd(owner, { runUntilPause: true });
  await suspend(owner, 30);
  expect((await newestMail(owner))?.subject).toBe("Your OU ad won't start yet");
  await approve(adId);
  const texts = (await emailsTo(world.deps, owner.email)).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('If the suspension lasts'))).toEqual([]);
});

test('after the suspension the notice goes from ads that have not started, and the next one is emailed again', async () => {
  const owner = await world.student('owner');
  const [reviewed, scheduled] = [await world.runningAd(owner), await world.runningAd(owner)];
  await approve(scheduled.adId, { startAt: '2026-05-20T12:00:00.000Z' });
  const both = [reviewed.adId, scheduled.adId];
  const noticesOf = () => Promise.all(both.map(async (adId) => (await stateOf(adId)).notice));
  await suspend(owner, 1);
  await world.tick();
  expect(await noticesOf()).toEqual(['suspended', 'suspended']);
  world.clock.advance(AD_DAY_MS);
  const received = listenTo(world, `user:${owner.id}`);
  await Promise.all([world.tick(), world.tick()]);
  expect(await noticesOf()).toEqual([null, null]);
  expect(received.map((event) => (event.type === 'ad.changed' ? event.adId : '')).toSorted()).toEqual(both.toSorted());
  expect(await stateOf(scheduled.adId)).toMatchObject({ status: 'scheduled', refunded_cents: 0 });

  await suspend(owner, 1);
  expect(await noticesOf()).toEqual(['suspended', 'suspended']);
  const mails = (await emailsTo(world.deps, owner.email)).filter(
    ({ subject }) => subject === "Your OU ad won't start yet",
  );
  expect(mails).toHaveLength(4);
});

test('a ban ends what has not started at once, with a full refund, and staff cannot approve it before', async () => {
  const owner = await world.student('owner');
  const [reviewed, scheduled] = [await world.runningAd(owner), await world.runningAd(owner)];
  await approve(scheduled.adId, { startAt: '2026-05-02T12:00:00.000Z' });
  await banAccount(world.deps, null, { address: owner.email, reason: 'spam' });
  expect(await approve(reviewed.adId)).toMatchObject({ code: 'ad_not_decidable' });
  await world.work();
  for (const { adId } of [reviewed, scheduled]) {
    expect(await stateOf(adId)).toMatchObject({ status: 'stopped', notice: 'banned', refunded_cents: 2_000 });
  }
});
