import { beforeEach, expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import { conversationsOf } from '../../test/conversations.ts';
import { itemsOf } from '../../test/item-changes.ts';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();
const items = itemsOf(world);
const { db } = world.deps.db;

const olive = await world.student('olive');
const rosa = await world.student('rosa');
const sam = await world.student('sam');
await conversationsOf(world).open(rosa, olive);
beforeEach(() => world.clock.advance(2000));

async function feedOf(viewer: Student) {
  const response = await world.as(viewer).call('GET', '/feed');
  const page = listFeed.response.parse(response.json());
  expect(page).toEqual(response.json());
  return page;
}

/** The same page by the way that shares nothing: a category that every post of the test has. */
async function ownFeedOf(viewer: Student) {
  return (await world.as(viewer).call('GET', '/feed?category=furniture')).json();
}

const rename = (student: Student, name: string) =>
  db.updateTable('users').set({ first_name: name }).where('id', '=', student.id).execute();

test('members share the first page for a second, each with their own saves', async () => {
  const post = await world.post(olive, { text: 'A desk, "savedByMe":false', category: 'furniture' });
  await world.post(olive, { text: 'A chair', category: 'furniture' });
  await world.as(rosa).call('PUT', `/posts/${post.id}/save`);
  await feedOf(sam);
  await rename(olive, 'Olivia');
  for (const member of [rosa, sam]) expect((await feedOf(member)).items[0]?.author.firstName).toBe('Olive');
  world.clock.advance(1000);
  for (const member of [rosa, sam]) {
    expect((await feedOf(member)).items[0]?.author.firstName).toBe('Olivia');
    expect(await feedOf(member)).toEqual(await ownFeedOf(member));
  }
  const saved = async (member: Student) => (await feedOf(member)).items.map((item) => item.savedByMe);
  expect(await saved(rosa)).toEqual([false, true]);
  expect(await saved(sam)).toEqual([false, false]);
});

test('a save, a comment and a price show at once, without a live event', async () => {
  const post = await items.sell(olive);
  await feedOf(sam);
  await db.updateTable('posts').set({ save_count: 7 }).where('id', '=', post.id).execute();
  expect((await feedOf(sam)).items[0]?.saveCount).toBe(7);
  await feedOf(sam);
  await db.updateTable('items').set({ price_cents: 900 }).where('post_id', '=', post.id).execute();
  expect((await feedOf(sam)).items[0]?.item?.priceCents).toBe(900);
});

test('the author of a post, the holder of its item and its buyer get their own page', async () => {
  const post = await items.sell(olive, {}, 'A bike');
  await feedOf(sam);
  expect((await feedOf(olive)).items[0]?.clientKey).toBe(post.clientKey);
  await items.change(olive, post, { action: 'hold', userId: rosa.id, days: 1 });
  const hold = async (viewer: Student) => (await feedOf(viewer)).items[0]?.item?.hold?.person.id;
  await feedOf(sam);
  expect([await hold(sam), await hold(rosa), await hold(olive)]).toEqual([undefined, rosa.id, rosa.id]);
});

test('a student who blocked somebody sees none of their posts', async () => {
  await world.post(olive, { text: 'A lamp', category: 'furniture' });
  const wren = await world.student('wren');
  await feedOf(sam);
  expect((await feedOf(wren)).items.some(({ author }) => author.id === olive.id)).toBe(true);
  await world.as(wren).call('PUT', `/blocks/${olive.id}`);
  expect((await feedOf(wren)).items.some(({ author }) => author.id === olive.id)).toBe(false);
  expect((await feedOf(sam)).items.some(({ author }) => author.id === olive.id)).toBe(true);
});
