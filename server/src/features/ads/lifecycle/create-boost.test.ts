import { describe, expect, test } from 'vitest';
import { ADS } from '@quad/contract/ads/ads';
import type { Student } from '../../../test/people.ts';
import { boostOf, useAdsWorld } from '../../../test/ads.ts';
import { listenTo } from '../../../test/submissions.ts';

const world = await useAdsWorld();
const olive = await world.student('olive');
const rashid = await world.student('rashid');

const adsOf = (postId: string) =>
  world.deps.db.db.selectFrom('ads').select(['id', 'status']).where('post_id', '=', postId).execute();

async function postSeenBy(viewer: Student, postId: string) {
  return (await world.as(viewer).call('GET', `/posts/${postId}`)).json();
}

describe('boosting', () => {
  test('creates an unpaid ad whose price the server computes, and opens its checkout', async () => {
    const post = await world.post(olive, { text: 'A desk,\nhardly used' });
    const received = listenTo(world, `user:${olive.id}`);
    const cta = { type: 'website', url: 'https://www.desks.example', label: 'Shop Now' } as const;
    const response = await world
      .as(olive)
      .call('POST', `/posts/${post.id}/boosts`, { ...boostOf({ cta, days: 30 }), budgetCents: 1, cents: 1 });
    const { adId, checkoutUrl } = response.json();

    const order = world.provider.checkouts().find((each) => each.adId === adId);
    expect(order).toMatchObject({ cents: 15_000, product: 'Boost Post', keepsMethod: false, state: 'open' });
    expect(order?.successUrl).toBe(`http://ou.localhost/post/${post.id}/boost/success?session_id=${adId}`);
    expect(order?.cancelUrl).toBe(`http://ou.localhost/post/${post.id}/boost/cancel?session_id=${adId}`);
    expect(checkoutUrl).toMatch(/^https:/);
    expect(received).toEqual([{ type: 'ad.changed', adId, postId: post.id }]);
    expect(await world.adOf(olive, adId)).toMatchObject({
      status: 'checkout',
      title: 'A desk, hardly used',
      postText: 'A desk, hardly used',
      cta,
      durationMinutes: 43_200,
      budgetCents: 15_000,
      paidCents: 0,
      startAt: null,
      stats: { views: 0, accountsReached: 0, saves: 0 },
    });
    expect(await postSeenBy(olive, post.id)).toMatchObject({ ad: { id: adId, status: 'checkout' } });
    expect(await postSeenBy(rashid, post.id)).toMatchObject({ ad: null });
  });

  test('until paused costs the first day, and keeps the card', async () => {
    const post = await world.post(olive);
    const { adId } = await world.boost(olive, post.id, { days: 9, runUntilPause: true });
    expect(world.provider.checkouts().find((each) => each.adId === adId)).toMatchObject({
      cents: 500,
      keepsMethod: true,
    });
    expect(await world.adOf(olive, adId)).toMatchObject({ runUntilPause: true, durationMinutes: 1_440 });
  });

  test('is for four days by default, and a picture without text gets a title too', async () => {
    const post = await world.post(olive, { text: '' });
    const { days: _days, ...boost } = boostOf();
    const { adId } = (await world.as(olive).call('POST', `/posts/${post.id}/boosts`, boost)).json();
    expect(await world.adOf(olive, adId)).toMatchObject({ title: 'Boost Post', budgetCents: 2_000 });
  });

  test.each([
    ['a website', { cta: { type: 'website', label: 'Sign Up' } }, { url: 'Website is required.' }],
    ['words for it', { cta: { type: 'website', url: '', label: 'Sign Up' } }, { url: 'Website is required.' }],
    [
      'an address',
      { cta: { type: 'website', url: 'desks', label: 'Sign Up' } },
      { url: 'Website URL must have https & www.' },
    ],
    [
      'no script',
      { cta: { type: 'website', url: 'javascript:alert(1)', label: 'Sign Up' } },
      { url: 'Website URL must have https & www.' },
    ],
    ['a label', { cta: { type: 'website', url: 'https://www.desks.example' } }, { label: 'Button label is required.' }],
    [
      'a label of ours',
      { cta: { type: 'website', url: 'https://www.desks.example', label: 'Win!' } },
      { label: 'Button label is required.' },
    ],
  ])('needs %s', async (_, changes, fields) => {
    const post = await world.post(olive);
    const response = await world.as(olive).call('POST', `/posts/${post.id}/boosts`, { ...boostOf(), ...changes });
    expect([response.statusCode, Object.values(response.json().fields)]).toEqual([400, Object.values(fields)]);
  });

  test.each([[0], [31], [1.5]])('is not possible for %s days', async (days) => {
    const post = await world.post(olive);
    expect(await world.boost(olive, post.id, { days })).toMatchObject({ status: 400, code: 'input_invalid' });
  });

  test('works for the own existing posts, on their campus', async () => {
    const post = await world.post(olive);
    const comment = await world.post(olive, { parent: post });
    expect(await world.boost(rashid, post.id)).toMatchObject({ status: 404, code: 'post_missing' });
    expect(await world.boost(olive, comment.id)).toMatchObject({ status: 403, code: 'not_allowed' });
    expect(await world.boost(olive, world.deps.ids.next())).toMatchObject({ status: 404, code: 'post_missing' });
    const sam = await world.student('sam', { campus: 'smu' });
    expect(await world.boost(sam, post.id)).toMatchObject({ status: 404, code: 'post_missing' });
    await world.as(olive).call('DELETE', `/posts/${post.id}`);
    expect(await world.boost(olive, post.id)).toMatchObject({ status: 404, code: 'post_missing' });
    const una = await world.student('una', { isVerified: false });
    expect(await world.boost(una, post.id)).toMatchObject({ status: 403, code: 'school_unverified' });
  });

  test('a post that is already boosted is rejected', async () => {
    const { postId, adId } = await world.runningAd(olive);
    const again = await world.boost(olive, postId);
    expect(again).toMatchObject({ status: 409, code: 'already_boosted', message: 'This post is already boosted' });
    expect(await world.action(olive, adId, 'checkout')).toMatchObject({ status: 409, code: 'already_boosted' });
    expect(await adsOf(postId)).toHaveLength(1);
  });

  test('while the provider is away fails with a message, and continues when it is sent again', async () => {
    const post = await world.post(olive);
    const boost = boostOf();
    const send = () => world.as(olive).call('POST', `/posts/${post.id}/boosts`, boost);
    world.provider.behavior.isAway = true;
    const failed = (await send()).json();
    world.provider.behavior.isAway = false;
    expect(failed).toMatchObject({
      code: 'checkout_failed',
      message: 'Something Went Wrong. Please logout and try again.',
    });
    expect((await send()).json().checkoutUrl).toMatch(/^https:/);
    expect(await adsOf(post.id)).toHaveLength(1);
  });

  test('while payments are closed fails with a message, also for a started checkout', async () => {
    const post = await world.post(olive);
    const { adId } = await world.boost(olive, post.id);
    world.provider.behavior.isClosed = true;
    const refused = [await world.boost(olive, post.id), await world.action(olive, adId, 'checkout')];
    world.provider.behavior.isClosed = false;
    const closed = { status: 503, code: 'payments_closed', message: "Posts can't be boosted right now." };
    expect(refused).toMatchObject([closed, closed]);
    expect(await adsOf(post.id)).toEqual([{ id: adId, status: 'checkout' }]);
  });

  test('is limited per hour', async () => {
    const busy = await world.student('busy');
    const post = await world.post(busy);
    for (let times = 0; times < 200; times += 1) await world.deps.limits.count('boost', busy.id);
    expect(await world.boost(busy, post.id)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});

describe('an unpaid ad', () => {
  test('is replaced by another form, and its checkout can no longer be paid', async () => {
    const post = await world.post(olive);
    const first = await world.boost(olive, post.id);
    const second = await world.boost(olive, post.id, { days: 1 });
    expect(await adsOf(post.id)).toEqual([{ id: second.adId, status: 'checkout' }]);
    expect(world.provider.checkouts().find(({ adId }) => adId === first.adId)).toMatchObject({ state: 'closed' });
    expect(await world.stepsOf(first.adId)).toEqual(['create: checkout', 'cancel: gone']);
  });

  test('has one checkout while it is open, and another after it ends', async () => {
    const post = await world.post(olive);
    const { adId, checkoutUrl } = await world.boost(olive, post.id);
    expect(await world.action(olive, adId, 'checkout')).toEqual({ status: 200, adId, checkoutUrl });
    expect(await world.action(rashid, adId, 'checkout')).toMatchObject({ status: 404, code: 'ad_missing' });

    await world.deps.db.db
      .updateTable('ads')
      .set({ checkout_expires_at: new Date(world.clock.now().getTime() + 60_000) })
      .where('id', '=', adId)
      .execute();
    const later = await Promise.all(Array.from({ length: 5 }, () => world.action(olive, adId, 'checkout')));
    expect(new Set(later.map((each) => each.checkoutUrl)).size).toBe(1);
    expect(later[0].checkoutUrl).not.toBe(checkoutUrl);
    const states = world.provider.checkouts().flatMap((each) => (each.adId === adId ? each.state : []));
    expect(states).toEqual(['closed', 'open']);
  });

  test('is deleted when its owner cancels the checkout; the post then has its earlier ad again', async () => {
    const { adId: before, postId } = await world.runningAd(olive);
    await world.deps.db.db
      .updateTable('ads')
      .set({ status: 'stopped', ended_at: new Date() })
      .where('id', '=', before)
      .execute();
    const { adId } = await world.boost(olive, postId);
    const cancel = (who: Student) => world.as(who).call('DELETE', `/ads/${adId}`);
    expect((await cancel(rashid)).json()).toMatchObject({ code: 'ad_missing', message: 'Ad not found' });
    expect((await cancel(olive)).json()).toEqual({ deleted: true });
    expect((await cancel(olive)).statusCode).toBe(404);
    expect(await postSeenBy(olive, postId)).toMatchObject({ ad: { id: before, status: 'stopped' } });
    expect(world.provider.checkouts().find((each) => each.adId === adId)).toMatchObject({ state: 'closed' });
  });

  test('that is paid is not deleted by the cancel page', async () => {
    const { adId } = await world.runningAd(olive);
    expect((await world.as(olive).call('DELETE', `/ads/${adId}`)).json()).toEqual({ deleted: false });
    expect(await world.adOf(olive, adId)).toMatchObject({ status: 'active' });
  });
});

describe('the owner’s ads', () => {
  test('are visible to the owner only, newest first and page by page', async () => {
    const owner = await world.student('pia');
    const ids: string[] = [];
    for (let index = 0; index < ADS.pageSize + 1; index += 1) {
      ids.unshift((await world.boost(owner, (await world.post(owner)).id)).adId);
    }
    const first = (await world.as(owner).call('GET', '/ads')).json();
    const rest = (await world.as(owner).call('GET', `/ads?cursor=${first.nextCursor}`)).json();
    expect([...first.items, ...rest.items].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(rest.nextCursor).toBeNull();
    expect((await world.as(rashid).call('GET', '/ads')).json().items).toEqual([]);
    expect((await world.as(owner, { campus: 'smu' }).call('GET', '/ads')).json().items).toEqual([]);
    for (const [who, campus] of [
      [rashid, 'ou'],
      [owner, 'smu'],
    ] as const) {
      expect((await world.as(who, { campus }).call('GET', `/ads/${ids[0]}`)).json()).toMatchObject({
        code: 'ad_missing',
      });
    }
  });

  test('can be renamed with up to 50 characters', async () => {
    const { adId, postId } = await world.runningAd(olive);
    const received = listenTo(world, `user:${olive.id}`);
    const rename = async (who: Student, title: string) =>
      (await world.as(who).call('PATCH', `/ads/${adId}`, { title })).json();
    expect(await rename(olive, '  Spring sale  ')).toEqual({ id: adId, title: 'Spring sale' });
    expect(received).toEqual([{ type: 'ad.changed', adId, postId }]);
    expect(await rename(olive, 'x'.repeat(51))).toMatchObject({ fields: { title: 'Error: Too many characters!' } });
    expect(await rename(olive, ' ')).toMatchObject({ fields: { title: 'Title is required.' } });
    expect(await rename(rashid, 'Mine')).toMatchObject({ code: 'ad_missing' });
    expect(await world.adOf(olive, adId)).toMatchObject({ title: 'Spring sale' });
  });

  test('say whether their post is there and can be boosted again', async () => {
    const { adId, postId } = await world.runningAd(olive);
    expect(await world.adOf(olive, adId)).toMatchObject({ hasPost: true, isBoostable: false });
    await world.action(olive, adId, 'stop');
    expect(await world.adOf(olive, adId)).toMatchObject({ hasPost: true, isBoostable: true });
    const again = await world.boost(olive, postId);
    expect(await world.adOf(olive, adId)).toMatchObject({ isBoostable: true });
    await world.handlePayment(world.provider.pay(again.checkoutUrl));
    expect(await world.adOf(olive, adId)).toMatchObject({ isBoostable: false });
    await world.action(olive, again.adId, 'stop');
    // Its notice says nothing about the post, because the ad had ended before.
    await world.as(olive).call('DELETE', `/posts/${postId}`);
    expect(await world.adOf(olive, adId)).toMatchObject({ notice: null, hasPost: false, isBoostable: false });
  });

  test('have an entry for each day, also where nothing happened', async () => {
    world.clock.set('2026-03-02T18:00:00Z');
    const { adId } = await world.runningAd(olive);
    await world.deps.db.db.insertInto('ad_days').values({ ad_id: adId, day: '2026-03-03', views: 7 }).execute();
    // An hour before midnight in Oklahoma.
    world.clock.set('2026-03-05T05:00:00Z');
    const { days } = (await world.as(olive).call('GET', `/ads/${adId}`)).json();
    expect(days.map(({ day, views }: { day: string; views: number }) => `${day} ${views}`)).toEqual([
      '2026-03-02 0',
      '2026-03-03 7',
      '2026-03-04 0',
    ]);
  });
});

describe('at the same moment', () => {
  test(
    'two hundred boosts of one post by fifty forms leave one unpaid ad and one payable checkout',
    { timeout: 60_000 },
    async () => {
      const owner = await world.student('quinn');
      const post = await world.post(owner);
      const forms = Array.from({ length: 50 }, () => boostOf());
      const bursts = Array.from({ length: 200 }, (_, index) =>
        world.as(owner).call('POST', `/posts/${post.id}/boosts`, forms[index % 50] ?? {}),
      );
      const read = await world.as(rashid).call('GET', `/posts/${post.id}`);
      expect(read.statusCode).toBe(200);
      const responses = await Promise.all(bursts);
      // 404: another form replaced the ad before its checkout was open.
      for (const { statusCode } of responses) expect([200, 404]).toContain(statusCode);
      const ads = await adsOf(post.id);
      expect(ads).toMatchObject([{ status: 'checkout' }]);

      const mine = new URL(`/post/${post.id}/boost/`, 'http://ou.localhost').href;
      const open = world.provider
        .checkouts()
        .filter(({ cancelUrl, state }) => cancelUrl.startsWith(mine) && state === 'open');
      expect(open.map(({ adId }) => adId)).toEqual(ads.map(({ id }) => id));
      expect(await postSeenBy(owner, post.id)).toMatchObject({ ad: { id: ads[0]?.id } });
    },
  );

  test('the same form sent two hundred times is one ad with one checkout', { timeout: 60_000 }, async () => {
    const owner = await world.student('ruth');
    const post = await world.post(owner);
    const boost = boostOf();
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => world.as(owner).call('POST', `/posts/${post.id}/boosts`, boost)),
    );
    expect(new Set(responses.map((response) => JSON.stringify([response.statusCode, response.json()]))).size).toBe(1);
    expect(await adsOf(post.id)).toHaveLength(1);
    expect(world.provider.checkouts().filter(({ adId }) => adId === responses[0]?.json().adId)).toHaveLength(1);
  });
});
