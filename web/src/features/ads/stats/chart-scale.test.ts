import { expect, test } from 'vitest';
import { nearestIndex, pointsOf, scaleOf } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 2, 4]],
  [17, [0, 10, 20]],
  [148, [0, 50, 100, 150]],
  [301, [0, 200, 400]],
  [4812, [0, 2000, 4000, 6000]],
])('a chart with a maximum of %i has round whole numbers on its axis', (highest, scale) => {
  expect(scaleOf(highest)).toEqual(scale);
});

test('no value is ever above the top of its chart', () => {
  for (let highest = 0; highest < 3000; highest += 1) {
    const scale = scaleOf(highest);
    expect(scale.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(scale.length).toBeLessThanOrEqual(4);
  }
});

test('days are spread over the whole width, and the first day of an ad is in the middle', () => {
  expect(pointsOf([0, 5, 10], 10)).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(pointsOf([5], 10)).toEqual([{ x: 50, y: 50 }]);
});

test('a touch anywhere on the chart selects the nearest day', () => {
  expect([-1, 0, 0.2, 0.6, 1, 2].map((place) => nearestIndex(4, place))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(nearestIndex(1, 0.9)).toBe(0);
});
