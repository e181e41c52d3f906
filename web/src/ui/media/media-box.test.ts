import { expect, test } from 'vitest';
import { boxStyle, shapeOf } from './media-box.ts';

test.each([
  ['a landscape photo keeps its shape', { width: 4000, height: 3000 }, 4 / 3],
  ['a portrait photo keeps its shape', { width: 3000, height: 4000 }, 0.75],
  ['a panorama is cropped before it is a line', { width: 9000, height: 600 }, 6.25],
  ['a long screenshot is cropped before it is a thread', { width: 400, height: 4000 }, 0.4],
  ['an unknown size gets a square', { width: 0, height: 0 }, 1],
])('%s', (_, size, shape) => {
  expect(shapeOf(size)).toBe(shape);
});

test('a box is as wide as its height cap lets it be, and at most 500 pixels', () => {
  expect(boxStyle(0.75)).toEqual({ aspectRatio: 0.75, width: 'min(500px, var(--tallest) * 0.75)' });
});
