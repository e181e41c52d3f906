import { expect, test } from 'vitest';
import { listFeed } from '@quad/contract/feed/feed.endpoints';
import type { Student } from '../../test/people.ts';
import { useWorld } from '../../test/world.ts';

const world = await useWorld();

async function page(viewer: Student, query = '') {
  const response = await world.as(viewer).call('GET', `/feed${query}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  const parsed = listFeed.response.parse(response.json());
  // Nothing travels that the contract does not name.
  expect(parsed).toEqual(response.json());
  return parsed;
}

async function wholeFeed(viewer: Student, onPage: () => Promise<unknown> = async () => undefined) {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { items, nextCursor } = await page(viewer, cursor && `?cursor=${cursor}`);
    ids.push(...items.map((post) => post.id));
    cursor = nextCursor;
    await onPage();
  }
  return ids;
}

test('a campus without posts has an empty feed', async () => {
  const dora = await world.student('dora', { campus: 'duke' });
  expect(await page(dora)).toEqual({ items: [], nextCursor: null });
});

test('a post has its author, its pictures in order, and whether the viewer saved it', async () => {
  const { db, ids } = world.deps;
  const hana = await world.student('hana', { campus: 'harvard' });
  const hugo = await world.student('hugo', { campus: 'harvard' });
  const post = await world.post(hana, { text: 'A lamp', category: 'home decor' });
  const media = [1, 0].map((position) => ({
    id: ids.next(),
    campus_id: hana.campusId,
    owner_id: hana.id,
    purpose: 'post',
    post_id: post.id,
    position,
    kind: 'photo',
    status: 'ready',
    width: 40 + position,
    height: 30,
    thumbhash: 'aGFzaA==',
    alt: `Lamp ${position}`,
    variants: JSON.stringify([
      { name: 'small', type: 'image/webp', width: 40, height: 30, bytes: 9, key: 'a/secret.webp' },
    ]),
  }));
  await db.db.insertInto('media').values(media).execute();
  await db.db.updateTable('posts').set({ media_count: 2, save_count: 1 }).where('id', '=', post.id).execute();
  await db.db.insertInto('saves').values({ post_id: post.id, user_id: hugo.id, campus_id: hana.campusId }).execute();

  const [item] = (await page(hugo)).items;
  expect(item).toMatchObject({
    id: post.id,
    type: 'post',
    parentId: null,
    category: 'home decor',
    document: { blocks: [{ text: 'A lamp' }] },
    author: { username: 'hana', isVerified: true },
    saveCount: 1,
    savedByMe: true,
    media: [
      { alt: 'Lamp 0', width: 40, variants: [{ name: 'small', type: 'image/webp', width: 40, height: 30 }] },
      { alt: 'Lamp 1', width: 41 },
    ],
  });
  expect((await page(hana)).items[0]?.savedByMe).toBe(false);

  await db.db.updateTable('users').set({ first_name: 'Johanna' }).where('id', '=', hana.id).execute();
  world.clock.advance(1000);
  expect((await page(hugo)).items[0]?.author.firstName).toBe('Johanna');
});

test('a bump moves a post to the top; comments, deleted posts and other campuses are left out; a joined row is included', async () => {
  const { db } = world.deps;
  const sol = await world.student('sol', { campus: 'stanford' });
  const other = await world.student('ute', { campus: 'ut' });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
  const first = await world.post(sol, { at: at(1) });
  const second = await world.post(sol, { at: at(2) });
  const gone = await world.post(sol, { at: at(3) });
  const joined = await world.post(sol, { at: at(4) });
  await world.post(other, { at: at(5) });
  await db.db
    .updateTable('posts')
    .set({ deleted_at: at(6) })
    .where('id', '=', gone.id)
    .execute();
  await db.db.updateTable('posts').set({ type: 'new user' }).where('id', '=', joined.id).execute();
  await world.post(sol, { parent: first, at: at(7) });

  const { items } = await page(sol);
  expect(items.map((post) => post.id)).toEqual([first.id, joined.id, second.id]);
  expect(items.map((post) => post.type)).toEqual(['post', 'new user', 'post']);
  expect(items[0]?.commentCount).toBe(1);
});

test('the first page has the length set for the campus, the later ones fifteen', async () => {
  const cases = [
    { name: 'otto', campus: 'ou', first: 25 },
    { name: 'mia', campus: 'mit', first: 15 },
  ];
  for (const { name, campus, first } of cases) {
    const student = await world.student(name, { campus });
    for (let n = 0; n < first + 16; n += 1) await world.post(student);
    const pageOne = await page(student);
    expect(pageOne.items).toHaveLength(first);
    const pageTwo = await page(student, `?cursor=${pageOne.nextCursor}`);
    expect(pageTwo.items).toHaveLength(15);
    expect((await page(student, `?cursor=${pageTwo.nextCursor}`)).items).toHaveLength(1);
  }
});

test('a category shows its own posts, and "all" shows everything', async () => {
  const unity = await world.student('unity', { campus: 'unt' });
  await world.post(unity, { category: 'tickets' });
  await world.post(unity, { category: 'drones' });
  const only = await page(unity, '?category=tickets');
  expect(only.items.map((post) => post.category)).toEqual(['tickets']);
  expect((await page(unity, '?category=all')).items).toHaveLength(2);
  expect((await world.as(unity).call('GET', '/feed?category=weapons')).statusCode).toBe(400);
});

test('a student who pages while twenty others post sees every earlier post once', async () => {
  const fay = await world.student('fay', { campus: 'fsu' });
  const at = new Date('2026-01-01T00:00:00.000Z');
  const before = await Promise.all(Array.from({ length: 60 }, () => world.post(fay, { at })));

  const seen = await wholeFeed(fay, () => Promise.all(Array.from({ length: 20 }, () => world.post(fay))));
  expect(new Set(seen).size).toBe(seen.length);
  expect(before.filter(({ id }) => !seen.includes(id))).toEqual([]);
});

test.each(['x', '%00', 'A'.repeat(32) + 'B', 'A'.repeat(201), "' or 1=1 --"])(
  'the cursor %j is an input error',
  async (cursor) => {
    const student = await world.student('curt');
    const response = await world.as(student).call('GET', `/feed?cursor=${encodeURIComponent(cursor)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('cursor');
  },
);
