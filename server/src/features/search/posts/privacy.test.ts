import { beforeAll, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { searchFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';
import { recountWords } from '../words/recount-words.ts';

/* OU is private and full of words; SMU is public. Nothing of OU is to be had on SMU, or without a session. */

const world = await useWorld();
let olive: Student;
let sam: Student;
beforeAll(async () => {
  const { db, campuses } = world.deps;
  await db.db.updateTable('campuses').set({ privacy: 'public' }).where('slug', '=', 'smu').execute();
  await campuses.reload();
  olive = await world.student('olivehidden');
  sam = await world.student('sam', { campus: 'smu' });
  await world.post(olive, { text: 'A theremin for sale' });
  await world.post(sam, { text: 'A piano for sale' });
  for (const name of ['ann', 'ben', 'cat']) {
    await world.as(await world.student(name)).call('POST', '/searches', { text: 'theremin lessons' });
  }
  await recountWords(world.deps);
});

const PATHS = [
  '/search/posts?q=theremin',
  '/search/posts?q=nothing+has+this',
  '/search/posts?q=x&cursor=broken',
  '/search/posts',
  '/search/people?q=olive',
  '/search/people?q=nobody',
  '/search/suggestions?q=there',
  '/search/suggestions?q=zz',
  '/search/popular',
] as const;

test('a stranger to a private campus gets the same response, whatever they search', async () => {
  const responses = await Promise.all(PATHS.map((path) => world.as(null).call('GET', path)));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(401);
  expect((await world.as(null).call('POST', '/searches', { text: 'theremin' })).statusCode).toBe(401);
});

test('a stranger’s rejected search is counted nowhere', async () => {
  const { db } = world.deps.db;
  const total = () => db.selectFrom('searches').select('total_views').where('text', '=', 'theremin lessons').execute();
  const before = await total();
  await world.as(null).call('POST', '/searches', { text: 'theremin lessons' });
  expect(await total()).toEqual(before);
});

test('another campus reveals nothing of it: no post, person, suggestion, popular search or similar word', async () => {
  for (const viewer of [null, sam]) {
    const asked = world.as(viewer, { campus: 'smu' });
    expect((await searchFor(world, viewer, 'theremin', { campus: 'smu' })).items).toEqual([]);
    const misspelled = await searchFor(world, viewer, 'theremni', { campus: 'smu' });
    expect(misspelled).toEqual({ items: [], nextCursor: null, marks: ['theremni'], instead: null });
    expect((await asked.call('GET', '/search/people?q=olivehidden')).json().items).toEqual([]);
    expect((await asked.call('GET', '/search/suggestions?q=there')).json().items).toEqual([]);
    expect((await asked.call('GET', '/search/popular')).json().items).toEqual([]);
  }
  expect((await searchFor(world, olive, 'theremni')).instead).toBe('theremin');
});

test('schools show where they are and nothing of their content', async () => {
  const { items } = (await world.as(null, { campus: 'campus' }).call('GET', '/schools?q=ou')).json();
  expect(Object.keys(items[0]).toSorted()).toEqual([
    'city',
    'countryCode',
    'id',
    'monogram',
    'name',
    'primaryColor',
    'secondaryColor',
    'shortName',
    'slug',
    'state',
    'url',
  ]);
});

test('after a block neither of the two finds the other, nor their posts', async () => {
  const [una, vito] = [await world.student('unablocks'), await world.student('vitoblocked')];
  await world.post(vito, { text: 'Selling a zeppelin' });
  const found = async (path: `/${string}`) =>
    (await world.as(una).call('GET', path)).json<{ items: unknown[] }>().items.length;
  const entryPoints = [
    '/search/posts?q=zeppelin',
    '/search/posts?q=zeppelin&order=best',
    '/search/posts?q=vitoblocked',
  ] as const;
  const people = ['/search/people?q=vitoblocked', '/search/people?q=vitobolcked', '/people/find?text=vitobl'] as const;
  for (const entryPoint of [...entryPoints, ...people])
    expect([entryPoint, await found(entryPoint)]).toEqual([entryPoint, 1]);
  await world.as(una).call('PUT', `/blocks/${vito.id}`);
  for (const entryPoint of [...entryPoints, ...people])
    expect([entryPoint, await found(entryPoint)]).toEqual([entryPoint, 0]);
});
