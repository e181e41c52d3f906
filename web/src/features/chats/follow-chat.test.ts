import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { conversationKey } from './conversation/conversation.queries.ts';
import { forgetChat } from './follow-chat.ts';
import { CHAT } from './test/chat.ts';

test('a deleted conversation is marked as missing, also if this page has not opened it', () => {
  const cache = new QueryClient();
  forgetChat(cache, CHAT);
  expect(cache.getQueryData(conversationKey(CHAT))).toBeNull();
});
