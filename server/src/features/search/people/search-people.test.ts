import { expect, test } from 'vitest';
import { searchPeople } from '@quad/contract/search/search.endpoints';
import { useWorld } from '../../../test/world.ts';

const world = await useWorld();
const olive = await world.student('olive');

async function named(username: string, firstName: string, lastName: string, options = {}) {
  const person = await world.student(username, options);
  const name = { first_name: firstName, last_name: lastName };
  await world.deps.db.db.updateTable('users').set(name).where('id', '=', person.id).execute();
  return person;
}

async function page(q: string, cursor = '') {
  const asked = new URLSearchParams({ q, ...(cursor && { cursor }) });
  const response = await world.as(olive).call('GET', `/search/people?${asked.toString()}`);
  const parsed = searchPeople.response.parse(response.json());
  expect(parsed).toEqual(response.json());
  return parsed;
}

const usernames = async (q: string) => (await page(q)).items.map(({ username }) => username);

test('members are found by username, first and last name, partial or whole, in any order', async () => {
  await named('zoebrook', 'Zoë', 'Brookström-Hale');
  for (const q of ['zoe', 'Zoë', 'zoebr', 'brookstrom', 'hale', 'zoe hale', 'hale zoe', '@zoebrook', 'brook', 'z']) {
    expect([q, ...(await usernames(q))]).toEqual([q, 'zoebrook']);
  }
  expect(await usernames('zoe hammond')).toEqual([]);
  expect(await usernames('')).toEqual([]);
  expect(await usernames('%')).toEqual([]);
  expect(await usernames('_')).toEqual([]);
});

test('every alphabet works, and accents make no difference', async () => {
  await named('lwozniak', 'Łukasz', 'Woźniak');
  await named('soren', 'Søren', 'Ørsted-Strauß');
  await named('jimin', '지민', '한');
  await named('ioanna', 'Ιωάννα', 'Παπαδοπούλου');
  for (const [q, username] of [
    ['Łukasz', 'lwozniak'],
    ['lukasz wozniak', 'lwozniak'],
    ['ØRSTED', 'soren'],
    ['søren strauß', 'soren'],
    ['지민 한', 'jimin'],
    ['한', 'jimin'],
    ['ιωαννα', 'ioanna'],
    ['ΠΑΠΑΔΟΠΟΎΛΟΥ', 'ioanna'],
  ] as const) {
    expect([q, ...(await usernames(q))]).toEqual([q, username]);
  }
});

test('without a match, names with one letter off are found', async () => {
  await named('brunobaker', 'Bruno', 'Baker');
  for (const q of [
    'burno',
    'brunoo',
    'brumo',
    'pruno',
    'runobaker',
    'rbuno',
    'baekr',
    'bruno bakr',
    'burnobak',
    'brunobakre',
    'rbunobaker',
    'brubobaker',
    'bruno baek',
    'vruno baker',
  ]) {
    expect([q, ...(await usernames(q))]).toEqual([q, 'brunobaker']);
  }
  expect(await usernames('burmo')).toEqual([]);
  expect(await usernames('bur')).toEqual([]);
  // A person who matches exactly is shown without misspelled matches.
  await named('burnot', 'Burno', 'Ott');
  expect(await usernames('burno')).toEqual(['burnot']);
});

test('an exact username comes first, then names that start with the text', async () => {
  await named('kim', 'Anna', 'Vale');
  await named('parker', 'Kim', 'Parker');
  await named('kimono', 'Bo', 'Wells');
  await named('west', 'Ada', 'Kimball');
  expect(await usernames('kim')).toEqual(['kim', 'parker', 'kimono', 'west']);
});

test('members of other campuses and unverified people are not found', async () => {
  await named('yorick', 'Yorick', 'A.', { campus: 'smu' });
  await named('yorrick', 'Yorick', 'B.', { isVerified: false });
  expect(await usernames('yorick')).toEqual([]);
});

test('results have ten a page, each once, until the end', async () => {
  for (let n = 0; n < 12; n += 1) await named(`wren${n}w`, 'Wren', `N${n}`);
  const first = await page('wren');
  const second = await page('wren', first.nextCursor ?? '');
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([10, 2, null]);
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12);
});

test('a cursor of another list is an input error', async () => {
  expect((await world.as(olive).call('GET', '/search/people?q=a&cursor=abc')).statusCode).toBe(400);
});
