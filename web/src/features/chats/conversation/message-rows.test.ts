import { expect, test } from 'vitest';
import { CHAT, MARCUS, message, OLIVE } from '../test/chat.ts';
import type { PendingMessage } from '../outbox/message-outbox.ts';
import { isFewEmoji, rowsOf } from './message-rows.ts';

const viewing = { viewerId: OLIVE, dayOf: (at: Date) => at.toISOString().slice(0, 10) };
const at = (time: string) => `2026-11-${time}.000Z`;

function pending(clientKey: string, time: string): PendingMessage {
  const document = { blocks: [{ text: 'on its way' }] };
  const createdAt = Date.parse(at(time));
  const entry = { clientKey, owner: 'a/b' as const, chatId: CHAT, document, file: null, createdAt, failure: null };
  return { entry, status: 'sending', share: 0 };
}

test('messages of one sender within a minute are grouped, and the other starts a new group', () => {
  const rows = rowsOf(
    [
      message(1, { createdAt: at('03T12:00:05') }),
      message(2, { createdAt: at('03T12:00:50') }),
      message(3, { createdAt: at('03T12:00:55'), senderId: OLIVE }),
      message(4, { createdAt: at('03T12:01:02'), senderId: OLIVE }),
    ],
    [],
    viewing,
  );
  expect(rows.map(({ startsGroup, endsGroup }) => [startsGroup, endsGroup])).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, true],
  ]);
  expect(rows.map(({ isOwn }) => isOwn)).toEqual([false, false, true, true]);
});

test('the time shows once under messages without a pause of five minutes', () => {
  const rows = rowsOf(
    [
      message(1, { createdAt: at('03T12:00:05') }),
      message(2, { createdAt: at('03T12:05:04') }),
      message(3, { createdAt: at('03T12:10:04') }),
      message(4, { createdAt: at('03T12:10:30'), senderId: OLIVE }),
    ],
    [],
    viewing,
  );
  expect(rows.map(({ showsTime }) => showsTime)).toEqual([false, true, true, true]);
});

test('a day is shown once, where it starts', () => {
  const rows = rowsOf(
    [
      message(1, { createdAt: at('03T23:59:30') }),
      message(2, { createdAt: at('04T00:00:10') }),
      message(3, { createdAt: at('04T09:00:00') }),
    ],
    [],
    viewing,
  );
  expect(rows.map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-04', null]);
});

test('pending messages come last, and after the server has them there is no second bubble', () => {
  const waiting = [pending('a', '03T12:05:00'), pending('b', '03T12:06:00')];
  const before = rowsOf([message(1)], waiting, viewing);
  expect(before.map(({ content }) => content.kind)).toEqual(['message', 'pending', 'pending']);

  const sent = message(2, { clientId: 'a', senderId: OLIVE });
  const after = rowsOf([message(1), sent], waiting, viewing);
  expect(after.map(({ content }) => content.kind)).toEqual(['message', 'message', 'pending']);
  expect(after[1]?.key).toBe(before[1]?.key);
});

test("another student's message hides no pending one, whatever its client id", () => {
  const claimed = message(1, { clientId: 'a', senderId: MARCUS });
  expect(rowsOf([claimed], [pending('a', '03T12:05:00')], viewing)).toHaveLength(2);
});

test.each([
  ['👍', true],
  ['👨‍👩‍👧 🇺🇸 ❤️', true],
  ['👍🏽👍🏽👍🏽', true],
  ['👍👍👍👍', false],
  ['ok 👍', false],
  ['4', false],
  ['', false],
])('%s is shown large: %s', (text, isLarge) => {
  expect(isFewEmoji(text)).toBe(isLarge);
});
