import { expect, test } from 'vitest';
import { pauseMs, RETRY, retryAfterMs } from './retry.ts';

test.each([
  { failures: 1, shortest: 250, longest: 500 },
  { failures: 2, shortest: 500, longest: 1000 },
  { failures: 3, shortest: 1000, longest: 2000 },
  { failures: 4, shortest: 2000, longest: 4000 },
  { failures: 5, shortest: 4000, longest: 8000 },
  { failures: 50, shortest: 4000, longest: 8000 },
])('after $failures failures the pause is $shortest to $longest ms', ({ failures, shortest, longest }) => {
  expect(pauseMs({ failures, random: 0 })).toBe(shortest);
  expect(pauseMs({ failures, random: 1 })).toBe(longest);
});

test("the server's delay is respected, with a random part", () => {
  expect(pauseMs({ failures: 1, random: 0, leastMs: 5000 })).toBe(5250);
  expect(pauseMs({ failures: 1, random: 1, leastMs: 5000 })).toBe(5500);
});

test('a call that never gives up pauses longer', () => {
  expect(pauseMs({ failures: 50, random: 1, longestMs: RETRY.maxDelayMs })).toBe(30_000);
});

test.each([
  ['5', 5000],
  ['0', 0],
  ['-3', 0],
  ['', 0],
  [null, 0],
  ['Sun, 15 Nov 2026 23:00:00 GMT', 0],
])('Retry-After: %s is %d ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});
