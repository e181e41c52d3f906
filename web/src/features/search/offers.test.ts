import { expect, test } from 'vitest';
import { offersFor, stepOf } from './offers.ts';

const recent = ['Desk', 'lamp', 'sofa', 'bike', 'tv', 'mini fridge'].map((text, id) => ({ id: String(id), text }));
const popular = ['desk', 'futon', 'desk lamp', 'parking pass', 'mini fridge', 'tickets'];

function textsOf(typed: string, suggestions: string[] = []) {
  const offers = offersFor(typed, { recent, suggestions, popular });
  return [offers.recent.map(({ text }) => text), offers.suggestions, offers.popular];
}

test('before typing there are five recent searches and four popular ones, none of them twice', () => {
  expect(textsOf('')).toEqual([
    ['Desk', 'lamp', 'sofa', 'bike', 'tv'],
    [],
    ['futon', 'desk lamp', 'parking pass', 'mini fridge'],
  ]);
});

test('one letter gets no suggestions, two do', () => {
  expect(textsOf('d', ['dorm rug'])[1]).toEqual([]);
  expect(textsOf('do', ['dorm rug', 'Dorm Rug'])[1]).toEqual(['dorm rug']);
});

test('while typing only longer matches are suggested, and not the typed text itself', () => {
  expect(textsOf(' desk ', ['desk', 'desk chair'])).toEqual([[], ['desk chair'], ['desk lamp']]);
  expect(textsOf('LAMP', [])).toEqual([[], [], ['desk lamp']]);
});

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['ArrowUp', 2, 1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, null],
  ['End', -1, null],
  ['a', 1, null],
])('%s at %i of three suggestions leads to %s', (key, active, expected) => {
  expect(stepOf(key, active, 3)).toBe(expected);
});

test('without suggestions no key has an effect', () => {
  expect(stepOf('ArrowDown', -1, 0)).toBeNull();
});
