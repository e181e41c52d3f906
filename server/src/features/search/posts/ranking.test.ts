import { beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '../../../test/people.ts';
import { searchFor, titlesFor } from '../../../test/searches.ts';
import { useWorld } from '../../../test/world.ts';
import { recountWords } from '../words/recount-words.ts';

/* What a query must find first, on a campus with the posts below. */

const DAY_MS = 86_400_000;

/** Their age in days, their text, their category. */
const POSTS: [age: number, text: string, category?: string][] = [
  [40, 'IKEA desk, white, hardly used'],
  [
    1,
    'Moving out: lamp, chair, mirror, a wobbly desk from my grandmother, some plates and forks, and many other things',
  ],
  [3, 'Desktop computer with two screens', 'computers & accessories'],
  [5, 'Grey couch, seats three'],
  [6, 'Sofa bed, navy'],
  [2, 'Mini refrigerator for a dorm'],
  [7, '42 inch television', 'computers & accessories'],
  [9, 'Roommate wanted, apartment near campus', 'housing & apartments'],
  [4, 'Two tickets for Saturday’s game', 'tickets'],
  [8, 'Organic chemistry textbook, 11th edition', 'books, movies, & music'],
  [12, 'Chemistry lab coat and goggles'],
  [10, 'Trek road bicycle, 54 cm'],
  [11, 'Bike helmet'],
  [14, 'TI-84 graphing calculator'],
  [15, 'Café press and two mugs'],
  [16, 'Running shoes, size 9'],
  [200, 'Guitar amplifier'],
  [1, 'Guitar strings'],
];

const world = await useWorld();
let olive: Student;
beforeAll(async () => {
  olive = await world.student('olive');
  const now = world.clock.now().getTime();
  for (const [age, text, category = 'all'] of POSTS) {
    await world.post(olive, { text, category, at: new Date(now - age * DAY_MS) });
  }
  await recountWords(world.deps);
});

const best = (q: string) => titlesFor(world, olive, q, { order: 'best' });

describe('the best match', () => {
  test.each([
    ['ikea deks', 'IKEA desk, white'],
    ['desk', 'IKEA desk, white'],
    ['white desk', 'IKEA desk, white'],
    ['grandmother desk', 'Moving out'],
    ['deskto', 'Desktop computer'],
    ['couch', 'Grey couch'],
    ['sofa', 'Sofa bed'],
    ['sofas', 'Sofa bed'],
    ['cuoch', 'Grey couch'],
    ['fridge', 'Mini refrigerator'],
    ['refridgerator', 'Mini refrigerator'],
    ['tv', '42 inch television'],
    ['apt', 'Roommate wanted'],
    ['flatmate', 'Roommate wanted'],
    ['tix', 'Two tickets'],
    ['tickts', 'Two tickets'],
    ['chemistry', 'Chemistry lab coat'],
    ['chemistry book', 'Organic chemistry textbook'],
    ['chemisty textbok', 'Organic chemistry textbook'],
    ['bicycle', 'Trek road bicycle'],
    ['bike', 'Bike helmet'],
    ['calculater', 'TI-84 graphing calculator'],
    ['ti84', undefined],
    ['ti-84', 'TI-84 graphing calculator'],
    ['cafe', 'Café press'],
    ['runnin', 'Running shoes'],
    ['run', 'Running shoes'],
    ['guitar', 'Guitar strings'],
    ['computers', 'Desktop computer'],
    ['the desk', 'IKEA desk, white'],
  ])('for %j is %j', async (q, criteria) => {
    const [first] = await best(q);
    expect(first?.slice(0, criteria?.length)).toBe(criteria);
  });
});

test('a synonym is found as well as the word itself', async () => {
  expect((await best('couch')).toSorted()).toEqual(['Grey couch, seats three', 'Sofa bed, navy']);
});

test('a corrected search shows what was searched instead, and only then', async () => {
  expect((await searchFor(world, olive, 'ikea deks')).instead).toBe('ikea desk');
  for (const q of ['ikea desk', 'desks', 'ike', 'zzzzzz', 'batteries', 'sofas', '2026']) {
    expect((await searchFor(world, olive, q)).instead).toBeNull();
  }
});

test('highlights include the corrected word and its synonyms', async () => {
  expect((await searchFor(world, olive, 'cuoch')).marks).toEqual(expect.arrayContaining(['couch', 'sofa']));
});

test('best matches are ten a page, each once, and new posts move nothing', async () => {
  const at = new Date(world.clock.now().getTime() - DAY_MS);
  for (let n = 0; n < 25; n += 1) await world.post(olive, { text: `Postcard ${n}`, at });
  const first = await searchFor(world, olive, 'postcard', { order: 'best' });
  world.clock.advance(1000);
  await world.post(olive, { text: 'Postcard postcard postcard' });
  const rest = [];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await searchFor(world, olive, 'postcard', { order: 'best', cursor });
    rest.push(...page.items);
    cursor = page.nextCursor;
  }
  expect(first.items).toHaveLength(10);
  expect(new Set([...first.items, ...rest].map(({ id }) => id)).size).toBe(25);
  expect(rest).toHaveLength(15);
});

test('a cursor of the other order is an input error', async () => {
  const { nextCursor } = await searchFor(world, olive, 'postcard');
  const asked = new URLSearchParams({ q: 'postcard', order: 'best', cursor: nextCursor ?? '' });
  expect((await world.as(olive).call('GET', `/search/posts?${asked.toString()}`)).statusCode).toBe(400);
});
