import { expect, test } from 'vitest';
import { getProfile } from '@quad/contract/accounts/profiles.endpoints';
import { listProfileItems, listSimilar, listTopCategories } from '@quad/contract/market/market.endpoints';
import { addItem, type ItemOptions } from '../../test/items.ts';
import type { Student } from '../../test/people.ts';
import { changePosts, idsOf, readBy } from '../../test/reading.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const DAY_MS = 86_400_000;
const item = (author: Student, options?: ItemOptions) => addItem(world.deps, author, options);
const block = (blocker: Student, blocked: Student) => world.as(blocker).call('PUT', `/blocks/${blocked.id}`);

async function similarTo(viewer: Student | null, post: { id: string }) {
  const response = listSimilar.response;
  return idsOf((await readBy(world, { viewer, path: `/posts/${post.id}/similar`, response })).items);
}

test('More like this: nearest in price, newest first among equals, without a price last', async () => {
  const [sara, ben] = [await world.student('sara'), await world.student('ben')];
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const asked = await item(sara, { priceCents: 5000, at: at(0) });
  const [low, high] = [
    await item(ben, { priceCents: 4000, at: at(1) }),
    await item(ben, { priceCents: 6000, at: at(2) }),
  ];
  const same = await item(ben, { priceCents: 5000, at: at(3) });
  const unpriced = await item(ben, { priceCents: null, at: at(4) });
  await item(ben, { priceCents: 5000, status: 'sold' });
  await item(ben, { priceCents: 5000, status: 'held' });
  await item(ben, { priceCents: 5000, status: 'open' });
  await item(ben, { priceCents: 5000, category: 'drones' });
  await world.post(ben);
  expect(await similarTo(sara, asked)).toEqual(idsOf([same, high, low, unpriced]));
  // A private campus.
  expect((await world.as(null).call('GET', `/posts/${asked.id}/similar`)).statusCode).toBe(401);
  // Excludes the viewer's own.
  expect(await similarTo(ben, asked)).toEqual([]);
});

test('More like this: at most six, and of many with the same price the newest, below and above', async () => {
  const [stan, seth] = [await world.student('stan', { campus: 'smu' }), await world.student('seth', { campus: 'smu' })];
  const asked = await item(stan, { priceCents: 5000 });
  const [higher, lower] = [[], []] as [{ id: string }[], { id: string }[]];
  for (let n = 0; n < 9; n += 1) higher.push(await item(seth, { priceCents: 6000 }));
  expect(await similarTo(stan, asked)).toEqual(idsOf(higher.slice(-6).toReversed()));
  for (let n = 0; n < 9; n += 1) lower.push(await item(seth, { priceCents: 4500 }));
  expect(await similarTo(stan, asked)).toEqual(idsOf(lower.slice(-6).toReversed()));
  const nearer = await item(seth, { priceCents: 5100 });
  expect(await similarTo(stan, asked)).toEqual([nearer.id, ...idsOf(lower.slice(-5).toReversed())]);
  const same = [];
  for (let n = 0; n < 7; n += 1) same.push(await item(seth, { priceCents: 5000 }));
  expect(await similarTo(stan, asked)).toEqual(idsOf(same.slice(-6).toReversed()));
});

test('More like this leaves out blocked people and removed posts, and stays on its campus', async () => {
  const [uma, uri, ugo] = [
    await world.student('uma', { campus: 'ut' }),
    await world.student('uri', { campus: 'ut' }),
    await world.student('ugo', { campus: 'ut' }),
  ];
  const asked = await item(uma);
  const shown = await item(uri);
  await item(ugo);
  await block(ugo, uma);
  await changePosts(world, [await item(uri)], { deleted_at: new Date() });
  await item(uri, { campus: 'ou' });
  expect(await similarTo(uma, asked)).toEqual([shown.id]);
  expect((await world.as(ugo).call('GET', `/posts/${asked.id}/similar`)).json()).toMatchObject({
    code: 'post_missing',
  });
});

test('More like this is empty for a post without an item, and lists the latest if there is no price', async () => {
  const [max, mel] = [await world.student('max', { campus: 'mit' }), await world.student('mel', { campus: 'mit' })];
  const plain = await world.post(max);
  const wanted = await item(max, { status: 'open', priceCents: null });
  const offer = await item(mel, { priceCents: 900 });
  expect(await similarTo(max, plain)).toEqual([]);
  expect(await similarTo(max, wanted)).toEqual([offer.id]);
});

test('a profile lists items for sale newest first, then those sold in the last 90 days, and counts the first', async () => {
  const [dora, dave] = [
    await world.student('dora', { campus: 'duke' }),
    await world.student('dave', { campus: 'duke' }),
  ];
  const now = world.clock.now().getTime();
  const ago = (days: number) => new Date(now - days * DAY_MS);
  const forSale = [];
  for (let n = 20; n > 0; n -= 1) forSale.push(await item(dora, { at: ago(n) }));
  await item(dora, { status: 'held' });
  await item(dora, { status: 'open' });
  await item(dora, { campus: 'ou' });
  await changePosts(world, [await item(dora)], { deleted_at: new Date() });
  const sold = [
    await item(dora, { status: 'sold', at: ago(100), soldAt: ago(89) }),
    await item(dora, { status: 'sold', at: ago(200), soldAt: ago(1) }),
  ];
  await item(dora, { status: 'sold', at: ago(200), soldAt: ago(91) });

  const path = `/people/${dora.username}/items` as const;
  const read = (query: string) =>
    readBy(world, { viewer: dave, path: `${path}${query}`, response: listProfileItems.response });
  const first = await read('');
  const second = await read(`?cursor=${first.nextCursor}`);
  expect(first.items).toHaveLength(15);
  expect(idsOf([...first.items, ...second.items])).toEqual(idsOf(forSale.toReversed()));
  expect(second.nextCursor).toBeNull();
  expect(idsOf((await read('?show=sold')).items)).toEqual(idsOf(sold.toReversed()));
  const profile = await readBy(world, {
    viewer: dave,
    path: `/people/${dora.username}`,
    response: getProfile.response,
  });
  expect(profile.itemCount).toBe(20);

  expect((await world.as(dave).call('GET', '/people/nobody/items')).statusCode).toBe(404);
  await block(dave, dora);
  expect((await world.as(dave).call('GET', path)).statusCode).toBe(404);
});

test('the eight most used categories of the campus are queried once in five minutes', async () => {
  const hugo = await world.student('hugo', { campus: 'harvard' });
  const used = [
    'tickets',
    'drones',
    'furniture',
    'exercise',
    'wearables',
    'household',
    'home decor',
    'jewelry & accessories',
  ];
  for (const [index, category] of used.entries()) {
    for (let n = index; n < used.length; n += 1) await world.post(hugo, { category });
  }
  for (let n = 0; n < 9; n += 1) await world.post(hugo, { category: 'all' });
  await world.post(hugo, { category: 'motorcycles', campus: 'ou' });
  const read = async () =>
    (await readBy(world, { viewer: hugo, path: '/feed/categories', response: listTopCategories.response })).items;
  expect(await read()).toEqual(used);
  for (let n = 0; n < 9; n += 1) await world.post(hugo, { category: 'motorcycles' });
  expect(await read()).toEqual(used);
  world.clock.advance(6 * 60_000);
  expect((await read())[0]).toBe('motorcycles');
});
