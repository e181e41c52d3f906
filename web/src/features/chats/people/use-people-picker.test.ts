import { expect, test } from 'vitest';
import { stepped } from './use-people-picker.ts';

test.each([
  [null, 1, 3, 0],
  [null, -1, 3, 2],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [1, 1, 3, 2],
  [null, 1, 0, null],
] as const)('from %s by %s of %s the highlight moves to %s', (from, by, count, to) => {
  expect(stepped(from, by, count)).toBe(to);
});
