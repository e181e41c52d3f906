import { expect, test } from 'vitest';
import { boxOf, shapeOf } from './media-box.ts';

test.each([
  ['a landscape photo keeps its shape', { width: 4000, height: 3000 }, 4 / 3],
  ['a portrait photo keeps its shape', { width: 3000, height: 4000 }, 0.75],
  ['a panorama is cropped before it is a line', { width: 9000, height: 600 }, 6.25],
  ['a long screenshot is cropped before it is a thread', { width: 400, height: 4000 }, 0.4],
  ['an unknown size gets a square', { width: 0, height: 0 }, 1],
])('%s', (_, size, shape) => {
  expect(shapeOf(size)).toBe(shape);
});

test('in a card a picture fills the width, at most 500 pixels, and is cropped at 350, or 400 on wide screens', () => {
  const { style, className } = boxOf(0.75, 'wide');
  expect(style).toEqual({ aspectRatio: 0.75, width: 'min(500px, 100%)', maxHeight: 'var(--tallest)' });
  expect(className).toContain('[--tallest:400px] upto-769:[--tallest:350px]');
});

test('in a chat a picture is as wide as 200 pixels of height let it be', () => {
  const { style, className } = boxOf(0.75, 'small');
  expect(style).toEqual({ aspectRatio: 0.75, width: 'min(500px, var(--tallest) * 0.75)' });
  expect(className).toContain('[--tallest:200px]');
});
