import fc from 'fast-check';
import { expect, test } from 'vitest';
import { squareIn } from './photo-square.ts';

test.each([
  ['nothing is asked', {}, { left: 50, top: 0, size: 100 }],
  ['a square inside', { left: 10, top: 20, size: 30 }, { left: 10, top: 20, size: 30 }],
  ['one that reaches out', { left: 180, top: 90, size: 50 }, { left: 150, top: 50, size: 50 }],
  ['one too large', { left: 10, top: 10, size: 5000 }, { left: 10, top: 0, size: 100 }],
  ['only a size', { size: 50 }, { left: 75, top: 25, size: 50 }],
  ['only a place', { left: 0, top: 0 }, { left: 0, top: 0, size: 100 }],
])('of 200 × 100 pixels, when %s', (_, crop, square) => {
  expect(squareIn({ width: 200, height: 100 }, crop)).toEqual(square);
});

test('the square is always inside the picture', () => {
  const length = fc.integer({ min: 1, max: 10_000 });
  const asked = fc.option(fc.nat(), { nil: undefined });
  fc.assert(
    fc.property(length, length, asked, asked, asked, (width, height, left, top, size) => {
      const square = squareIn({ width, height }, { left, top, size });
      expect(square.size).toBeGreaterThan(0);
      expect(Math.min(square.left, square.top)).toBeGreaterThanOrEqual(0);
      expect(square.left + square.size).toBeLessThanOrEqual(width);
      expect(square.top + square.size).toBeLessThanOrEqual(height);
    }),
  );
});
