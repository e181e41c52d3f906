import { expect, test } from 'vitest';
import { chat, MARCUS, message, OLIVE } from '../test/chat.ts';
import {
  conversationOf,
  lastSeqOf,
  reconciled,
  withChanges,
  withHeart,
  withMessage,
  withOlder,
  withoutPost,
  type Conversation,
} from './conversation.ts';

const seqs = ({ messages }: Conversation) => messages.map(({ seq }) => seq);
const known = () => conversationOf({ items: [message(12), message(11), message(10)], hasOlder: true, chat: chat(12) });

test('the newest messages are in the order they were sent', () => {
  expect(seqs(known())).toEqual([10, 11, 12]);
  expect(known().revision).toBe(12);
});

test('older messages are added above and do not affect later changes', () => {
  const older = withOlder(known(), { items: [message(9), message(8)], hasOlder: false, chat: chat(20) });
  expect(seqs(older)).toEqual([8, 9, 10, 11, 12]);
  expect(older.hasOlder).toBe(false);
  expect(older.revision).toBe(12);
  expect(older.chat.revision).toBe(20);
});

test('a change adds new messages and updates known ones, each once', () => {
  const hearted = message(11, { revision: 14, hearts: [OLIVE] });
  const changed = withChanges(known(), { items: [message(13), hearted], hasMore: false, chat: chat(14) });
  expect(seqs(changed)).toEqual([10, 11, 12, 13]);
  expect(changed.messages[1]?.hearts).toEqual([OLIVE]);
  expect(changed.revision).toBe(14);
});

test('a response that arrives out of order reverts nothing', () => {
  const hearted = message(11, { revision: 14, hearts: [OLIVE] });
  const later = withChanges(known(), { items: [hearted], hasMore: false, chat: chat(14) });
  const late = withChanges(later, { items: [message(11)], hasMore: false, chat: chat(12) });
  expect(late.messages[1]?.hearts).toEqual([OLIVE]);
  expect(late.revision).toBe(14);
  expect(late.chat.revision).toBe(14);
});

test('a heart on an older message leaves no gap in the conversation', () => {
  const above = message(3, { revision: 13, hearts: [OLIVE] });
  const changed = withChanges(known(), { items: [above], hasMore: false, chat: chat(13) });
  expect(seqs(changed)).toEqual([10, 11, 12]);
  expect(changed.revision).toBe(13);
});

test('a partial list of changes is known up to its end', () => {
  const some = withChanges(known(), { items: [message(13), message(14)], hasMore: true, chat: chat(400) });
  expect(some.revision).toBe(14);
});

test('an acknowledged message shows at once, and earlier ones are still fetched', () => {
  const sent = withMessage(known(), message(14));
  expect(lastSeqOf(sent)).toBe(14);
  expect(sent.revision).toBe(12);
  const caughtUp = withChanges(sent, { items: [message(13), message(14)], hasMore: false, chat: chat(14) });
  expect(seqs(caughtUp)).toEqual([10, 11, 12, 13, 14]);
});

test('a message added during a fetch stays', () => {
  const meanwhile = withOlder(withMessage(known(), message(13)), {
    items: [message(9)],
    hasOlder: false,
    chat: chat(13),
  });
  const fetched = withChanges(known(), { items: [], hasMore: false, chat: chat(12) });
  const both = reconciled(meanwhile, fetched);
  expect(seqs(both)).toEqual([9, 10, 11, 12, 13]);
  expect(both.hasOlder).toBe(false);
});

test('a conversation without the deleted post keeps its identity', () => {
  const before = known();
  expect(withoutPost(before, 'gone')).toBe(before);
});

test("the viewer's heart shows beside the other person's, once, and is removed separately", () => {
  const hearted = { ...known(), messages: [message(10, { hearts: [MARCUS] })] };
  const given = { userId: OLIVE, isGiven: true };
  const twice = withHeart(withHeart(hearted, message(10).id, given), message(10).id, given);
  expect(twice.messages[0]?.hearts).toEqual([MARCUS, OLIVE]);
  expect(withHeart(twice, message(10).id, { ...given, isGiven: false }).messages[0]?.hearts).toEqual([MARCUS]);
});
