import { expect, test } from 'vitest';
import { backOff, pauseAfter } from './back-off.ts';

test('the first try has no pause, later ones twice as long, and never over two seconds', () => {
  expect(backOff(0)).toBe(0);
  for (const [failures, max] of [
    [1, 100],
    [2, 200],
    [5, 1600],
    [6, 2000],
    [1000, 2000],
  ] as const) {
    const pauses = Array.from({ length: 50 }, () => backOff(failures));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(max / 2);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(max);
    expect(new Set(pauses).size).toBeGreaterThan(1);
  }
});

test('a pause ends when its caller is stopped', async () => {
  const stopping = new AbortController();
  const paused = pauseAfter(1000, stopping.signal);
  stopping.abort();
  await expect(paused).resolves.toBeUndefined();
});
