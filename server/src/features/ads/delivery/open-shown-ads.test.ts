import { beforeEach, expect, test } from 'vitest';
import { getAd, listShownAds } from '@quad/contract/ads/ads.endpoints';
import { A_BROWSER, addAd, type AdOptions, useBoostingWorld } from '../../../test/ad-rows.ts';
import type { Student } from '../../../test/people.ts';

const DAY = 86_400_000;

const { world, owner } = await useBoostingWorld();
let reader: Student;
beforeEach(async () => {
  await world.deps.db.db.updateTable('ads').set({ end_adjusted_at: world.clock.now() }).execute();
  world.clock.advance(1000);
  reader = await world.student('reader');
});

async function boosted(options: AdOptions = {}, author = owner) {
  const post = await world.post(author);
  await addAd(world.deps, author, post, { leftMs: 9 * DAY, ...options });
  return post.id;
}

type Site = { campus?: string; network?: string };

async function shown(viewer: Student | null, site: Site = {}, query = '') {
  const response = await world.as(viewer, site).call('GET', `/feed/ads${query}`);
  const parsed = listShownAds.response.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed.items;
}

const idsOf = async (viewer: Student | null, site?: Site, query?: string) =>
  (await shown(viewer, site, query)).map(({ id }) => id);

async function see(viewer: Student | null, postId: string, site: Site = {}) {
  world.clock.advance(1000);
  const events = [{ type: 'view', postId }];
  await world.as(viewer, { userAgent: A_BROWSER, ...site }).call('POST', '/ads/events', { events });
}

test('the posts of running ads of this campus are listed with their button, and no others', async () => {
  const running = await boosted();
  for (const status of ['paused', 'stopped', 'completed', 'scheduled', 'in review'] as const) await boosted({ status });
  await boosted({ ranMs: DAY, leftMs: 0 });
  await boosted({}, await world.student('sue', { campus: 'smu' }));
  const deleted = await boosted();
  await world.deps.db.db
    .updateTable('posts')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', deleted)
    .execute();
  expect(await shown(reader)).toMatchObject([{ id: running, ad: { status: 'active', cta: { type: 'message' } } }]);
});

test('without ads the list is empty', async () => {
  expect(await shown(reader)).toEqual([]);
});

test('the first ad of a campus is listed as soon as its post changes', async () => {
  const smu = { campus: 'smu' };
  const sue = await world.student('sue', smu);
  const post = await world.post(sue);
  expect(await idsOf(sue, smu)).toEqual([]);
  await addAd(world.deps, sue, post, { leftMs: DAY });
  expect(await idsOf(sue, smu)).toEqual([]);
  await world.deps.live.publish(`campus:${sue.campusId}`, { type: 'post.changed', postId: post.id });
  expect(await idsOf(sue, smu)).toEqual([post.id]);
});

test('the ad shown least to this viewer comes first, then the one shown longest ago', async () => {
  const ads = [await boosted(), await boosted(), await boosted()];
  const [first = '', second = '', third = ''] = await idsOf(reader);
  expect([first, second, third].toSorted()).toEqual(ads.toSorted());
  await see(reader, first);
  expect(await idsOf(reader)).toEqual([second, third, first]);
  await see(reader, third);
  expect(await idsOf(reader)).toEqual([second, first, third]);
  await see(reader, second);
  expect(await idsOf(reader)).toEqual([first, third, second]);
  // A second view on the same day is not counted, but still affects the order.
  await see(reader, first);
  expect(await idsOf(reader)).toEqual([third, second, first]);
});

test('the viewer’s own ads come last, seen or not', async () => {
  const [own, ...others] = [await boosted({}, reader), await boosted(), await boosted()];
  for (const id of others) for (let times = 0; times < 3; times += 1) await see(reader, id);
  const ids = await idsOf(reader);
  expect(ids.slice(0, 2).toSorted()).toEqual(others.toSorted());
  expect(ids[2]).toBe(own);
});

test('the order of two unseen ads differs between viewers, and stays the same for one viewer', async () => {
  await boosted();
  await boosted();
  const smu = { campus: 'smu' };
  const sam = await world.student('sam', smu);
  const ads = [await boosted({}, sam), await boosted({}, sam)];
  const firsts = new Map<string, number>();
  for (let n = 1; n <= 40; n += 1) {
    const site = { ...smu, network: `203.0.113.${n}` };
    const order = await idsOf(null, site);
    expect(await idsOf(null, site)).toEqual(order);
    firsts.set(order[0] ?? '', (firsts.get(order[0] ?? '') ?? 0) + 1);
  }
  for (const id of ads) expect(firsts.get(id)).toBeGreaterThan(5);
});

test('a limited number is listed, and over the loads of a day every ad is shown', async () => {
  const ads = await Promise.all(Array.from({ length: 20 }, () => boosted()));
  const seen = new Set<string>();
  for (let loads = 0; loads < 2; loads += 1) {
    const ids = await idsOf(reader);
    expect(ids).toHaveLength(12);
    for (const id of ids) {
      seen.add(id);
      await see(reader, id);
    }
  }
  expect(seen).toEqual(new Set(ads));
});

test('among photos only posts with photos are listed', async () => {
  await boosted();
  const pictured = await boosted();
  await world.deps.db.db.updateTable('posts').set({ media_count: 1 }).where('id', '=', pictured).execute();
  expect(await idsOf(reader, {}, '?withMedia=true')).toEqual([pictured]);
  expect(await idsOf(reader)).toHaveLength(2);
  await world.deps.db.db.updateTable('posts').set({ media_count: 0 }).where('id', '=', pictured).execute();
});

test('ads of blocked people are not listed', async () => {
  const enemy = await world.student('enemy');
  const theirs = await boosted({}, enemy);
  const mine = await boosted({}, reader);
  await world.as(reader).call('PUT', `/blocks/${enemy.id}`);
  expect(await idsOf(reader)).toEqual([mine]);
  expect(await idsOf(enemy)).toEqual([theirs]);
});

test('a visitor of a private campus gets no ads', async () => {
  await boosted();
  expect((await world.as(null).call('GET', '/feed/ads')).statusCode).toBe(401);
});

test('a hidden ad is not shown again to that student, is counted once for each, and can be unhidden', async () => {
  const [hidden, other] = [await boosted(), await boosted()];
  const adId = (await shown(reader)).find(({ id }) => id === hidden)?.ad?.id ?? '';
  const neighbor = await world.student('neighbor');
  const hide = () => world.as(reader).call('PUT', `/ads/${adId}/hidden`);
  for (const { statusCode } of await Promise.all(Array.from({ length: 10 }, hide))) expect(statusCode).toBe(200);
  expect(await idsOf(reader)).toEqual([other]);
  expect((await idsOf(neighbor)).toSorted()).toEqual([hidden, other].toSorted());
  expect(await hiddenBy(adId)).toBe(1);

  await world.as(neighbor).call('PUT', `/ads/${adId}/hidden`);
  expect(await hiddenBy(adId)).toBe(2);
  for (let times = 0; times < 2; times += 1) await world.as(reader).call('DELETE', `/ads/${adId}/hidden`);
  expect((await idsOf(reader)).toSorted()).toEqual([hidden, other].toSorted());
  expect(await hiddenBy(adId)).toBe(1);
});

test('nobody can hide their own ad, or one of another campus', async () => {
  await boosted({}, reader);
  const own = (await shown(reader))[0]?.ad?.id ?? '';
  const sam = await world.student('sam', { campus: 'smu' });
  const hide = async (viewer: Student | null, site: Site = {}) =>
    (await world.as(viewer, site).call('PUT', `/ads/${own}/hidden`)).statusCode;
  expect([await hide(reader), await hide(sam, { campus: 'smu' }), await hide(null)]).toEqual([404, 404, 401]);
  expect(await hiddenBy(own, reader)).toBe(0);
});

/** How many students hid it, for its owner. */
async function hiddenBy(adId: string, by = owner) {
  const { ad } = getAd.response.parse((await world.as(by).call('GET', `/ads/${adId}`)).json());
  return ad.hiddenBy;
}
