import { expect, test } from 'vitest';
import { chatId } from '@quad/contract/chats/chats.schemas';
import { chat } from '../test/chat.ts';
import { inOrder, withChat, withoutChat } from './chat-order.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 12, minute)).toISOString();
const numbered = (n: number, revision = 1, minute = n) =>
  chat(revision, { id: chatId.parse(`00000000-0000-4000-8000-00000000000${n}`), lastMessageAt: at(minute) });
const pages = () => [
  { items: [numbered(4), numbered(3)], nextCursor: 'more' },
  { items: [numbered(2), numbered(1)], nextCursor: null },
];
const names = (list: ReturnType<typeof inOrder>) => list.map(({ id }) => Number(id.at(-1)));

test('a chat with a new message moves to the top', () => {
  expect(names(inOrder(withChat(pages(), numbered(1, 2, 9))))).toEqual([1, 4, 3, 2]);
});

test('a chat that was not loaded yet joins the list', () => {
  expect(names(inOrder(withChat(pages(), numbered(7))))).toEqual([7, 4, 3, 2, 1]);
});

test('a late response changes nothing', () => {
  const now = withChat(pages(), numbered(1, 5, 9));
  expect(withChat(now, numbered(1, 4, 1))).toBe(now);
});

test('a chat that moved up between two pages is shown once', () => {
  const [first, ...later] = pages();
  const list = [{ items: [numbered(2, 3, 8), ...(first?.items ?? [])], nextCursor: 'more' }, ...later];
  expect(names(inOrder(list))).toEqual([2, 4, 3, 1]);
});

test('a deleted chat is in no page', () => {
  expect(names(inOrder(withoutChat(pages(), numbered(2).id)))).toEqual([4, 3, 1]);
});
