import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelayedCounts, DELAY_MS } from './delayed-counts.ts';

let badge: number[];
let isReading: boolean;
let counts: ReturnType<typeof createDelayedCounts>;
const chats = (count: number, asOf: number) => counts.update({ kind: 'chats', count, asOf });

beforeEach(() => {
  vi.useFakeTimers();
  badge = [];
  isReading = true;
  counts = createDelayedCounts({
    show: ({ count }) => void badge.push(count),
    shownOf: () => badge.at(-1) ?? 0,
    isReading: () => isReading,
  });
});
afterEach(() => void vi.useRealTimers());

test('a message that is read as it arrives changes no badge', () => {
  for (const round of [10, 20, 30]) {
    chats(1, round);
    vi.advanceTimersByTime(DELAY_MS / 2);
    chats(0, round + 1);
  }
  vi.advanceTimersByTime(DELAY_MS);
  expect(new Set(badge)).toEqual(new Set([0]));
});

test('an unread count shows on the badge soon, with its latest value', () => {
  chats(1, 10);
  chats(2, 11);
  chats(0, 9);
  expect(badge).toEqual([]);
  vi.advanceTimersByTime(DELAY_MS);
  expect(badge).toEqual([2]);
});

test('a student who is not reading sees it at once', () => {
  isReading = false;
  chats(1, 10);
  expect(badge).toEqual([1]);
});

test('after the page is left, no count is shown', () => {
  chats(1, 10);
  counts.stop();
  vi.advanceTimersByTime(DELAY_MS);
  expect(badge).toEqual([]);
});
