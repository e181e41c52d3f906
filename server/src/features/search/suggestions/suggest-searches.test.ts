import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');
await popular('desk lamp', 9);
await popular('desk', 20);
await popular('desk chair', 5);
await popular('ikea desk', 7);
await popular('dorm fridge', 4);
await popular('100%', 3);

/** As it shows once the campus's searches are read anew. */
async function popular(text: string, views: number, people = 3) {
  world.clock.advance(10_000);
  const { ids, db } = world.deps;
  const search = { id: ids.next(), campus_id: olive.campusId, text, unique_views: people, total_views: views };
  await db.db.insertInto('searches').values(search).execute();
}

const suggestions = async (q: string): Promise<string[]> => {
  const response = await world.as(olive).call('GET', `/search/suggestions?${new URLSearchParams({ q }).toString()}`);
  expect(response.statusCode).toBe(200);
  return response.json().items;
};

test('searches that start with the text come first, most searched before others, then those that contain such a word', async () => {
  expect(await suggestions('des')).toEqual(['desk', 'desk lamp', 'desk chair', 'ikea desk']);
  expect(await suggestions('DESK L')).toEqual(['desk lamp']);
});

test('a suggestion needs two characters', async () => {
  expect(await suggestions('d')).toEqual([]);
  expect(await suggestions('do')).toEqual(['dorm fridge']);
});

test('a misspelled text gets suggestions in the right spelling', async () => {
  expect(await suggestions('deks')).toEqual(['desk', 'desk lamp', 'desk chair']);
  expect(await suggestions('drom fr')).toEqual(['dorm fridge']);
  expect(await suggestions('edsk')).toEqual(['desk', 'desk lamp', 'desk chair']);
  expect(await suggestions('xyzk')).toEqual([]);
});

test('a search of fewer than three people is suggested to nobody', async () => {
  await popular('zither of my own', 50, 2);
  expect(await suggestions('zither')).toEqual([]);
});

test('a search is suggested as soon as the third person has made it', async () => {
  expect(await suggestions('kazoo')).toEqual([]);
  for (const name of ['ada', 'bo', 'cy']) {
    await world.as(await world.student(name)).call('POST', '/searches', { text: 'Kazoo' });
  }
  expect(await suggestions('kazoo')).toEqual(['kazoo']);
});

test('there are at most six, and special characters are matched literally', async () => {
  for (let n = 0; n < 9; n += 1) await popular(`vinyl ${n}`, 10 + n);
  expect(await suggestions('vinyl')).toHaveLength(6);
  expect(await suggestions('10%')).toEqual([]);
  expect(await suggestions('%%')).toEqual([]);
  expect(await suggestions('__')).toEqual([]);
  expect(await suggestions('100')).toEqual(['100%']);
});
