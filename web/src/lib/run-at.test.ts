import { afterEach, expect, test, vi } from 'vitest';
import { runAt } from './run-at.ts';

const DAY = 86_400_000;

afterEach(() => vi.useRealTimers());

function inDays(days: number) {
  vi.useFakeTimers({ now: 0 });
  const run = vi.fn<() => void>();
  return { run, cancel: runAt(days * DAY, run) };
}

test.each([1, 60])('a callback due in %s days runs once, after that time', (days) => {
  const { run } = inDays(days);
  vi.advanceTimersByTime(days * DAY);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(100 * DAY);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a past time runs at once, and a canceled one never', () => {
  expect(inDays(-1).run).toHaveBeenCalledTimes(1);
  const { run, cancel } = inDays(1);
  cancel();
  vi.advanceTimersByTime(2 * DAY);
  expect(run).not.toHaveBeenCalled();
});
