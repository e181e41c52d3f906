import { notificationId, type SeenNotification } from '@quad/contract/notifications/notifications.schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETRY } from '../../lib/calls/retry.ts';
import { createSeen, SEEN } from './seen.ts';

const SAVE = notificationId.parse('0198e3a0-0000-7000-8000-000000000001');
const COMMENT = notificationId.parse('0198e3a0-0000-7000-8000-000000000002');
const EARLY = '2026-09-01T10:00:00Z';
const LATE = '2026-09-01T10:05:00.5+00:00';

let reported: SeenNotification[][];
let isDown: boolean;
let seen: ReturnType<typeof createSeen>;

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  isDown = false;
  seen = createSeen(async (rows) => {
    if (isDown) throw new Error('No connection');
    reported.push(rows);
  });
});
afterEach(() => void vi.useRealTimers());

test('rows that come into view together are sent in one call, each with its version', async () => {
  seen.see({ id: SAVE, at: LATE, isUnread: true });
  seen.see({ id: COMMENT, at: EARLY, isUnread: true });
  await vi.advanceTimersByTimeAsync(SEEN.waitMs);
  expect(reported).toEqual([
    [
      { id: SAVE, at: LATE },
      { id: COMMENT, at: EARLY },
    ],
  ]);
});

test('a row is sent once, and again when it changed', async () => {
  for (const at of [EARLY, EARLY, LATE]) {
    seen.see({ id: SAVE, at, isUnread: true });
    await vi.advanceTimersByTimeAsync(SEEN.waitMs);
  }
  expect(reported.flat().map(({ at }) => at)).toEqual([EARLY, LATE]);
});

test('a row that was read before is not sent, and does not look unread', async () => {
  seen.see({ id: SAVE, at: EARLY, isUnread: false });
  await vi.advanceTimersByTimeAsync(SEEN.waitMs);
  expect(reported).toEqual([]);
  expect(seen.wasUnread(SAVE)).toBe(false);
});

test('rows that could not be sent are sent when there is a connection again', async () => {
  isDown = true;
  seen.see({ id: SAVE, at: EARLY, isUnread: true });
  await vi.advanceTimersByTimeAsync(SEEN.waitMs);
  isDown = false;
  await vi.advanceTimersByTimeAsync(RETRY.firstMs);
  expect(reported).toEqual([[{ id: SAVE, at: EARLY }]]);
  expect(seen.wasUnread(SAVE)).toBe(true);
});

test('rows seen by a student who leaves at once are sent', () => {
  seen.see({ id: SAVE, at: EARLY, isUnread: true });
  expect([...seen.leave()]).toEqual([SAVE]);
  expect(reported).toEqual([[{ id: SAVE, at: EARLY }]]);
});
