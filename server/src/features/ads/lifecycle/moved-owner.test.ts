import { beforeEach, expect, test } from 'vitest';
import { AD_DAY_MS } from '@quad/contract/ads/ad-life';
import { useAdsWorld } from '../../../test/ads.ts';
import { emailsTo, newestCode } from '../../../test/mailbox.ts';
import type { Student } from '../../../test/people.ts';

const world = await useAdsWorld();
const reader = await world.student('reader');
beforeEach(() => world.clock.set('2026-05-01T12:00:00Z'));

const chargesOf = (adId: string) => world.provider.charges().filter((charge) => charge.adId === adId);
const subjectsTo = async ({ email }: Student) => (await emailsTo(world.deps, email)).map(({ subject }) => subject);

/** Verifies an address of another school, which makes them a member there. */
async function move(student: Student, campus: string, email: string) {
  const there = world.as(student, { campus });
  await there.call('POST', '/verifications/school', { email });
  const code = await newestCode(world.deps, email);
  const response = await there.call('POST', '/verifications/confirm', { purpose: 'verify school', code });
  expect(response.statusCode).toBe(200);
}

test('ads of a student who moves to another campus end, and nothing more is charged', async () => {
  const maya = await world.student('maya');
  const daily = await world.runningAd(maya, { runUntilPause: true });
  const fixed = await world.runningAd(maya);
  const unpaid = await world.boost(maya, (await world.post(maya)).id);
  world.clock.advance(3_600_000);
  await move(maya, 'ut', 'maya@utexas.edu');
  await world.work();

  expect(await world.adOf(maya, daily.adId)).toMatchObject({ status: 'stopped', notice: 'campus left' });
  expect(await world.adOf(maya, fixed.adId)).toMatchObject({ status: 'stopped', paidCents: 500 });
  expect((await world.as(maya).call('GET', `/ads/${unpaid.adId}`)).statusCode).toBe(404);
  expect((await world.as(reader).call('GET', `/posts/${fixed.postId}`)).json().ad).toBeNull();
  world.clock.advance(AD_DAY_MS);
  await world.tick();
  expect(chargesOf(daily.adId)).toEqual([]);
});

test('they get an email about each paid ad, wherever they are now, and one about the refund', async () => {
  const mona = await world.student('mona');
  await world.runningAd(mona, { runUntilPause: true });
  await world.runningAd(mona);
  await world.boost(mona, (await world.post(mona)).id);
  world.clock.advance(3_600_000);
  await move(mona, 'ut', 'mona@utexas.edu');
  await world.work();
  await world.work();
  await world.tick();
  const subjects = await subjectsTo(mona);
  expect(subjects.filter((subject) => subject === 'Your OU ad has ended')).toHaveLength(2);
  expect(subjects).toContain('We refunded you $15.00 on OU');
});

test('ads of a student who came back before the work was done keep running', async () => {
  const milo = await world.student('milo');
  const { adId } = await world.runningAd(milo);
  await move(milo, 'ut', 'milo@utexas.edu');
  world.clock.advance(60_000);
  await move(milo, 'ou', 'milo.again@ou.edu');
  await world.work();
  expect(await world.adOf(milo, adId)).toMatchObject({ status: 'active', notice: null });
});

test('ads on the new campus keep running when the work is done late', async () => {
  const mel = await world.student('mel');
  const old = await world.runningAd(mel);
  await move(mel, 'ut', 'mel@utexas.edu');
  const there = await world.runningAd({ ...mel, campus: 'ut' });
  await world.work();
  expect(await world.adOf({ ...mel, campus: 'ut' }, there.adId)).toMatchObject({ status: 'active' });
  expect(await world.adOf(mel, old.adId)).toMatchObject({ status: 'stopped' });
});
