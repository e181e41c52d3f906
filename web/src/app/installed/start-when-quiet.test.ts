import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWhenQuiet } from './start-when-quiet.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the service worker waits until the page has been hydrated for two seconds', () => {
  const start = vi.fn<() => void>();
  startWhenQuiet(start, { isFromCopy: false });
  vi.advanceTimersByTime(1_999);
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page from the offline copy checks the server at once, but not before hydration', () => {
  const start = vi.fn<() => void>();
  startWhenQuiet(start, { isFromCopy: true });
  expect(start).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(start).toHaveBeenCalledTimes(1);
});

test('a page that is left before then starts nothing', () => {
  const start = vi.fn<() => void>();
  startWhenQuiet(start, { isFromCopy: false })();
  vi.advanceTimersByTime(10_000);
  expect(start).not.toHaveBeenCalled();
});
