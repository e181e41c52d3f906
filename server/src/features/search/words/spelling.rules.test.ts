import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWords, spellingDistance } from './spelling.rules.ts';

test.each([
  ['deks', 'desk', 1],
  ['desk', 'desk', 0],
  ['dsk', 'desk', 1],
  ['dessk', 'desk', 1],
  ['dask', 'desk', 1],
  ['refridgerater', 'refrigerator', 2],
  ['', 'desk', 4],
  ['📚s', '📚', 1],
])('from %j to %j it is %i', (from, to, steps) => {
  expect(spellingDistance(from, to)).toBe(steps);
});

test('the distance is symmetric, zero for the same word, and at most the length of the longer word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 12 }), (a, b) => {
      const steps = spellingDistance(a, b);
      expect(steps).toBe(spellingDistance(b, a));
      expect(steps === 0).toBe(a === b);
      expect(steps).toBeLessThanOrEqual(Math.max(Array.from(a).length, Array.from(b).length));
    }),
  );
});

test('swapped letters are corrected first, then the most used word', () => {
  const words = [
    { word: 'decks', uses: 90 },
    { word: 'desk', uses: 2 },
    { word: 'dogs', uses: 500 },
  ];
  expect(nearestWords('deks', words).map(({ word }) => word)).toEqual(['desk', 'decks']);
});

test('short words have no corrections, long ones may be two letters off', () => {
  expect(nearestWords('cat', [{ word: 'car', uses: 9 }])).toEqual([]);
  expect(nearestWords('calcullater', [{ word: 'calculator', uses: 1 }])).toHaveLength(1);
  expect(
    nearestWords('tabel', [
      { word: 'label', uses: 1 },
      { word: 'table', uses: 1 },
    ])[0]?.word,
  ).toBe('table');
});
