import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setTransport } from '../../lib/calls/call.ts';
import { conversationKey } from './conversation/conversation.queries.ts';
import { followChat, forgetChat } from './follow-chat.ts';
import { CHAT, chat, message } from './test/chat.ts';

test('a deleted conversation is marked as missing, also if this page has not opened it', () => {
  const cache = new QueryClient();
  forgetChat(cache, CHAT);
  expect(cache.getQueryData(conversationKey(CHAT))).toBeNull();
});

test('a conversation that is back after a block is not missing anymore', async () => {
  const cache = new QueryClient();
  forgetChat(cache, CHAT);
  setTransport(async () => ({
    status: 200,
    body: { chat: chat(2), items: [message(1)], hasOlder: false, revision: 2 },
  }));
  await followChat(cache, { chatId: CHAT, revision: 2 });
  expect(cache.getQueryData(conversationKey(CHAT))).toMatchObject({ chat: { id: CHAT }, messages: [{ seq: 1 }] });
});

test('a late event of a deleted conversation leaves it missing', async () => {
  const cache = new QueryClient();
  forgetChat(cache, CHAT);
  setTransport(async () => ({ status: 404, body: { code: 'chat_missing', message: 'It is gone.', errors: [] } }));
  await followChat(cache, { chatId: CHAT, revision: 2 });
  expect(cache.getQueryData(conversationKey(CHAT))).toBeNull();
});
