import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

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

/** Changes a post without an event, as if another process did it. */
async function change({ id }: { id: string }, changes: { category?: string; deleted_at?: Date }) {
  await world.deps.db.db.updateTable('posts').set(changes).where('id', '=', id).execute();
}

test('a new or deleted post is seen by its author at once, and by visitors once its event arrived', async () => {
  expect(await titles(null)).toEqual([]);
  const post = await world.post(greta, { text: 'A canoe' });
  expect(await titles(greta)).toEqual(['A canoe']);
  expect(await titles(null)).toEqual(['A canoe']);

  await change(post, { deleted_at: world.clock.now() });
  expect(await titles(null)).toEqual(['A canoe']);
  await live.publish(`campus:${post.campusId}`, { type: 'post.deleted', postId: post.id });
  expect(await titles(greta)).toEqual([]);
  expect(await titles(null)).toEqual([]);
});

test('a visitor without the event sees a change within a second', async () => {
  const post = await world.post(greta, { text: 'A tent' });
  const before = await titles(null);
  await change(post, { deleted_at: world.clock.now() });
  world.clock.advance(999);
  expect(await titles(null)).toEqual(before);
  world.clock.advance(1);
  expect(await titles(null)).toEqual(before.slice(1));
});

test('changes on another campus leave the page alone, and each category has its own page', async () => {
  const post = await world.post(greta, { text: 'Two tickets', category: 'tickets' });
  expect(await titles(null, '?category=tickets')).toEqual(['Two tickets']);
  expect(await titles(null, '?category=drones')).toEqual([]);
  await change(post, { category: 'drones' });
  await world.post(await world.student('olive'));
  expect(await titles(null, '?category=tickets')).toEqual(['Two tickets']);
  await live.publish(`campus:${post.campusId}`, { type: 'post.changed', postId: post.id });
  expect(await titles(null, '?category=tickets')).toEqual([]);
  expect(await titles(null, '?category=drones')).toEqual(['Two tickets']);
});

test('nobody sees the saves of somebody else', async () => {
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

test('only the first page is cached', async () => {
  for (let n = 0; n < 16; n += 1) await world.post(greta, { text: `Lot ${n}` });
  world.clock.advance(1000);
  const visitor = world.as(null, { campus: 'campus' });
  const { nextCursor } = (await visitor.call('GET', '/feed')).json();
  const second = async () => (await visitor.call('GET', `/feed?cursor=${nextCursor}`)).json().items.length;
  const before = await second();
  await world.post(greta, { text: 'An older one', at: new Date('2020-01-01') });
  expect(await second()).toBe(before + 1);
});

test('visitors get the page in the encoding that their browser accepts', async () => {
  await world.post(greta, { text: 'A piano' });
  const visitor = world.as(null, { campus: 'campus' });
  const plain = await visitor.visit('/api/feed');
  const unfold = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const encoding of ['br', 'gzip'] as const) {
    const response = await visitor.visit('/api/feed', { 'accept-encoding': encoding });
    expect(response.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(unfold[encoding](response.rawPayload).toString()).toBe(plain.body);
  }
});
