import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { newWorld, type World } from '../../test/world.ts';

const world: World = await newWorld();
afterAll(() => world.close());

let greta: Student;
beforeEach(async () => {
  world.clock.advance(2000);
  greta = await world.student('greta', { campus: 'campus' });
});

const { live } = world.deps;

async function titles(viewer: Student | null, query = '') {
  const { items } = (await world.as(viewer, { campus: 'campus' }).call('GET', `/feed${query}`)).json();
  return items.map((post: { document: { blocks: { text: string }[] } }) => post.document.blocks[0]?.text);
}

const told = (
  type: 'post.created' | 'post.changed' | 'post.deleted',
  { id, campusId }: { id: string; campusId: string },
) => live.publish(`campus:${campusId}`, { type, postId: id });

test('what is posted or deleted is seen by its author at once, and by visitors as soon as it was told', async () => {
  expect(await titles(null)).toEqual([]);
  const post = await world.post(greta, { text: 'A canoe' });
  // Not told yet: the page that visitors share is held.
  expect(await titles(greta)).toEqual(['A canoe']);
  expect(await titles(null)).toEqual([]);
  await told('post.created', post);
  expect(await titles(null)).toEqual(['A canoe']);

  await world.deps.db.db
    .updateTable('posts')
    .set({ deleted_at: world.clock.now() })
    .where('id', '=', post.id)
    .execute();
  expect(await titles(greta)).toEqual([]);
  await told('post.deleted', post);
  expect(await titles(null)).toEqual([]);
});

test('a visitor who was told nothing sees it within a second', async () => {
  const before = await titles(null);
  await world.post(greta, { text: 'A tent' });
  expect(await titles(null)).toEqual(before);
  world.clock.advance(1000);
  expect(await titles(null)).toEqual(['A tent', ...before]);
});

test('what happens on another campus leaves the page alone, and each category has its own', async () => {
  const before = await titles(null);
  expect(await titles(null, '?category=tickets')).toEqual([]);
  await world.post(greta, { text: 'Two tickets', category: 'tickets' });
  const elsewhere = await world.post(await world.student('olive'));
  await told('post.created', elsewhere);
  expect(await titles(null)).toEqual(before);
  world.clock.advance(1000);
  expect(await titles(null, '?category=tickets')).toEqual(['Two tickets']);
  expect(await titles(null, '?category=drones')).toEqual([]);
});

test('nobody is shown what somebody else saved', async () => {
  const post = await world.post(greta, { text: 'A kettle' });
  await world.deps.db.db
    .insertInto('saves')
    .values({ post_id: post.id, user_id: greta.id, campus_id: post.campusId })
    .execute();
  const savedByMe = async (viewer: Student | null) => {
    const { items } = (await world.as(viewer, { campus: 'campus' }).call('GET', '/feed')).json();
    return items.find(({ id }: { id: string }) => id === post.id)?.savedByMe;
  };
  expect(await savedByMe(greta)).toBe(true);
  expect(await savedByMe(null)).toBe(false);
  expect(await savedByMe(await world.student('other'))).toBe(false);
  expect(await savedByMe(greta)).toBe(true);
});

test('the pages after the first are not held', async () => {
  for (let n = 0; n < 16; n += 1) await world.post(greta, { text: `Lot ${n}` });
  world.clock.advance(1000);
  const visitor = world.as(null, { campus: 'campus' });
  const { nextCursor } = (await visitor.call('GET', '/feed')).json();
  const second = async () => (await visitor.call('GET', `/feed?cursor=${nextCursor}`)).json().items.length;
  const before = await second();
  await world.post(greta, { text: 'An older one', at: new Date('2020-01-01') });
  expect(await second()).toBe(before + 1);
});
