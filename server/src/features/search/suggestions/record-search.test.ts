import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { useWorld } from '../../../test/world.ts';
import { removeRareSearches } from './remove-rare-searches.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const world = await useWorld();
let olive: Student;
beforeAll(async () => {
  const { db, campuses } = world.deps;
  await db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
  await campuses.reload();
});
beforeEach(async () => {
  world.clock.advance(1000);
  olive = await world.student('olive');
});

type Site = { campus?: string; network?: string };

const record = async (viewer: Student | null, text: string, site: Site = {}) =>
  (await world.as(viewer, site).call('POST', '/searches', { text })).json();

const counters = (text: string) =>
  world.deps.db.db
    .selectFrom('searches')
    .select(['unique_views as unique', 'ghost_views as ghosts', 'total_views as total'])
    .where('text', '=', text)
    .executeTakeFirst();

const popular = async (viewer: Student | null, site: Site = {}) =>
  (await world.as(viewer, site).call('GET', '/search/popular')).json().items;

const recents = async (viewer: Student): Promise<{ id: string; text: string }[]> =>
  (await world.as(viewer).call('GET', '/me/searches')).json().items;

test('a student is counted once as a person, and every time in the total', async () => {
  expect(await record(olive, 'Desk  Lamp ')).toEqual({ recorded: true });
  await record(olive, 'desk lamp');
  await record(await world.student('other'), 'DESK LAMP');
  expect(await counters('desk lamp')).toEqual({ unique: 2, ghosts: 0, total: 3 });
});

test('visitors are counted once per network, beside the students', async () => {
  for (const network of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
    await record(null, 'canoe', { campus: 'smu', network });
  }
  expect(await counters('canoe')).toEqual({ unique: 0, ghosts: 2, total: 3 });
});

test('twenty people who search at once are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => world.student(`racer${n}x`)));
  await Promise.all(
    people.map(async (person) => {
      for (const text of ['Rush tickets', 'rush tickets']) await record(person, text);
    }),
  );
  expect(await counters('rush tickets')).toEqual({ unique: 20, ghosts: 0, total: 40 });
});

test('an empty search is not counted', async () => {
  expect(await record(olive, '   ')).toEqual({ recorded: false });
});

test('searches above the limit are not counted, and the response is the same', async () => {
  const { limits } = world.deps;
  for (let n = 0; n < 600; n += 1) await limits.count('search', olive.id);
  expect(await record(olive, 'one too many')).toEqual({ recorded: false });
  expect(await counters('one too many')).toBeUndefined();
});

test('popular searches are those of three different people, most searched first', async () => {
  const [ann, ben, cat] = [await world.student('ann'), await world.student('ben'), await world.student('cat')];
  for (const person of [ann, ben, cat]) await record(person, 'mini fridge');
  for (const person of [ann, ben, cat, ann]) await record(person, 'Futon');
  for (const person of [ann, ann, ann, ann, ben]) await record(person, 'my secret project');
  const listed = await popular(olive);
  expect(listed).toEqual(expect.arrayContaining(['futon', 'mini fridge']));
  expect(listed.indexOf('futon')).toBeLessThan(listed.indexOf('mini fridge'));
  expect(listed).not.toContain('my secret project');
});

test('at most fourteen are popular', async () => {
  const people = await Promise.all(['dan', 'eve', 'fay'].map((name) => world.student(name)));
  for (let n = 0; n < 16; n += 1) for (const person of people) await record(person, `thing ${n}`);
  expect(await popular(olive)).toHaveLength(14);
});

test('the last search is at the top, once, as it was typed last', async () => {
  await record(olive, 'Lamp');
  world.clock.advance(1000);
  await record(olive, 'Rug');
  world.clock.advance(1000);
  await record(olive, 'LAMP');
  expect((await recents(olive)).map(({ text }) => text)).toEqual(['LAMP', 'Rug']);
});

test('the newest thirty are kept', async () => {
  for (let n = 0; n < 32; n += 1) {
    world.clock.advance(10);
    await record(olive, `lot ${n}`);
  }
  const kept = await recents(olive);
  expect(kept).toHaveLength(30);
  expect(kept.at(-1)?.text).toBe('lot 2');
  const rows = await world.deps.db.db
    .selectFrom('recent_searches')
    .select('id')
    .where('user_id', '=', olive.id)
    .execute();
  expect(rows).toHaveLength(30);
});

test('one or all can be removed, by their owner only', async () => {
  const other = await world.student('other');
  for (const text of ['one', 'two']) await record(olive, text);
  await record(other, 'theirs');
  const [first] = await recents(olive);
  expect((await world.as(other).call('DELETE', `/me/searches/${first?.id}`)).json()).toEqual({ removed: true });
  expect(await recents(olive)).toHaveLength(2);
  for (let times = 0; times < 2; times += 1) {
    expect((await world.as(olive).call('DELETE', `/me/searches/${first?.id}`)).json()).toEqual({ removed: true });
  }
  expect(await recents(olive)).toHaveLength(1);
  await world.as(olive).call('DELETE', '/me/searches');
  expect(await recents(olive)).toEqual([]);
  expect(await recents(other)).toHaveLength(1);
});

test('the history belongs to one campus', async () => {
  await record(olive, 'here');
  await record(olive, 'there', { campus: 'smu' });
  expect((await recents(olive)).map(({ text }) => text)).toEqual(['here']);
  await world.as(olive, { campus: 'smu' }).call('DELETE', '/me/searches');
  expect((await recents(olive)).map(({ text }) => text)).toEqual(['here']);
});

test('searches of few people go after three months, unless they are shown or in a history', async () => {
  const visitors = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 10}`);
  const recordFrom = async (text: string, networks: string[]) => {
    for (const network of networks) await record(null, text, { campus: 'smu', network });
  };
  await recordFrom('qwertz 1', visitors(1));
  await recordFrom('qwertz 2', visitors(2));
  await recordFrom('piano', visitors(3));
  await record(olive, 'a lonely harp');
  await record(olive, 'forgotten harp');
  const forgotten = (await recents(olive)).find(({ text }) => text === 'forgotten harp');
  await world.as(olive).call('DELETE', `/me/searches/${forgotten?.id}`);
  world.clock.advance(60 * DAY_MS);
  await recordFrom('still sought', visitors(1));
  const texts = ['qwertz 1', 'qwertz 2', 'piano', 'a lonely harp', 'forgotten harp', 'still sought'];
  const left = async () => {
    await removeRareSearches(world.deps);
    const found = await Promise.all(texts.map(async (text) => ((await counters(text)) ? [text] : [])));
    return found.flat();
  };
  expect(await left()).toEqual(texts);
  world.clock.advance(31 * DAY_MS);
  expect(await left()).toEqual(['piano', 'a lonely harp', 'still sought']);
  const { rows } = await world.deps.db.pool.query(
    'select from search_viewers v left join searches s on s.id = v.search_id where s.id is null',
  );
  expect(rows).toEqual([]);
  // Whoever searches for it again is counted anew.
  await recordFrom('qwertz 1', visitors(1));
  expect(await counters('qwertz 1')).toEqual({ unique: 0, ghosts: 1, total: 1 });
});
