import { expect, test } from 'vitest';
import { newItem } from '@quad/contract/market/items.schemas';
import { draftOf, refusalOf, submit } from '../../../test/submissions.ts';
import { useWorld } from '../../../test/world.ts';
import { bumpItems } from './items.store.ts';
import { sealPost, unsealPost } from '../removal/seal-post.ts';

const world = await useWorld();
const olive = await world.student('olive');
const rosa = await world.student('rosa');

const desk = (more = {}) => draftOf('A desk', { category: 'furniture', item: { intent: 'selling', ...more } });
const rowOf = (id: string) =>
  world.deps.db.db.selectFrom('items').selectAll().where('post_id', '=', id).executeTakeFirst();

test('a post has the item its author chose, or none', async () => {
  const post = await submit(world, olive, desk({ priceCents: 4500, isNegotiable: true, condition: 'like new' }));
  expect(post.item).toEqual({
    intent: 'selling',
    priceCents: 4500,
    isNegotiable: true,
    condition: 'like new',
    status: 'available',
    version: 1,
    hold: null,
    buyer: null,
    relistUntil: null,
  });
  const wanted = await submit(world, olive, draftOf('A bike?', { item: { intent: 'looking', priceCents: 4000 } }));
  expect(wanted.item).toMatchObject({ intent: 'looking', priceCents: 4000, status: 'open', condition: null });
  expect((await submit(world, olive, draftOf('Good morning'))).item).toBeNull();
});

test('the same draft sent twice has one item', async () => {
  const draft = desk();
  const [one, other] = await Promise.all([submit(world, olive, draft), submit(world, olive, draft)]);
  expect(one.item).toEqual(other.item);
});

test.each([
  ['selling for nothing is not negotiable', { intent: 'selling', priceCents: 0, isNegotiable: true }],
  ['selling without a price is not negotiable', { intent: 'selling', priceCents: null, isNegotiable: true }],
  ['a wish is neither negotiable nor in a condition', { intent: 'looking', isNegotiable: true, condition: 'new' }],
] as const)('%s', (_name, given) => {
  expect(newItem.parse(given)).toMatchObject({ isNegotiable: false, condition: null });
});

test('a price is whole cents from zero to a hundred thousand dollars', async () => {
  for (const [priceCents, message] of [
    [-1, 'Enter a price like 45 or 45.50.'],
    [4.5, 'Enter a price like 45 or 45.50.'],
    [10_000_001, 'Enter a price of $100,000 or less.'],
  ] as const) {
    const body = desk({ priceCents });
    expect(await refusalOf(world, { author: olive, body })).toMatchObject({
      status: 400,
      fields: { 'item.priceCents': message },
    });
  }
  const dearest = await submit(world, olive, desk({ priceCents: 10_000_000 }));
  expect(dearest.item?.priceCents).toBe(10_000_000);
});

test('a comment cannot have an item', async () => {
  const post = await submit(world, olive, desk());
  const body = desk();
  expect(await refusalOf(world, { author: rosa, body, parentId: post.id })).toMatchObject({ code: 'input_invalid' });
});

test('a reply bumps the item with its post', async () => {
  const post = await submit(world, olive, desk());
  world.clock.advance(60_000);
  const reply = await submit(world, rosa, draftOf('How wide?'), post.id);
  await submit(world, olive, draftOf('This wide'), reply.id);
  const last = await submit(world, rosa, draftOf('And how high?'), reply.id);
  await world.work();
  expect((await rowOf(post.id))?.bumped_at).toEqual(new Date(last.createdAt));
});

test('items keep the latest bump of their posts when replies are handled at once, late and in any order', async () => {
  const posts = await Promise.all([desk(), desk(), desk()].map((draft) => submit(world, olive, draft)));
  const latest = new Map<string, string>();
  for (let round = 0; round < 3; round += 1) {
    world.clock.advance(1_000);
    for (const post of posts) latest.set(post.id, (await submit(world, rosa, draftOf('Mine'), post.id)).createdAt);
    const ids = posts.map(({ id }) => id);
    await Promise.all([
      world.work(),
      bumpItems(world.deps.db.db, ids),
      bumpItems(world.deps.db.db, ids.toReversed()),
      world.work(),
    ]);
    for (const id of ids) expect((await rowOf(id))?.bumped_at).toEqual(new Date(latest.get(id) ?? 0));
  }
});

test('deleting the post deletes the item and its history', async () => {
  const post = await submit(world, olive, desk());
  expect((await world.as(olive).call('DELETE', `/posts/${post.id}`)).statusCode).toBe(200);
  expect(await rowOf(post.id)).toBeUndefined();
});

test('a post that staff removed keeps its item, and a won appeal restores it', async () => {
  const post = await submit(world, olive, desk({ priceCents: 100 }));
  const sealed = { campusId: olive.campusId, postId: post.id, sealId: world.deps.ids.next() };
  await world.deps.db.tx((tx) => sealPost(world.deps, tx, sealed));
  expect((await world.as(olive).call('GET', `/posts/${post.id}`)).statusCode).toBe(404);
  await world.deps.db.tx((tx) => unsealPost(world.deps, tx, sealed));
  expect((await world.as(olive).call('GET', `/posts/${post.id}`)).json().item).toEqual(post.item);
});
