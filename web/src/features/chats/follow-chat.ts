import type { QueryClient } from '@tanstack/react-query';
import { hideChat, refreshChat } from './chats.queries.ts';
import { catchUpConversation, conversationKey, conversationQuery } from './conversation/conversation.queries.ts';
import type { Conversation } from './conversation/conversation.ts';

/**
 * Catches up with a revision. A cached conversation updates its chat too; otherwise only the list entry is refreshed.
 */
export async function followChat(cache: QueryClient, { chatId, revision }: { chatId: string; revision: number }) {
  const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
  if (known) await catchUpConversation(cache, chatId, revision);
  // The missing conversation may be back, because a block has ended.
  if (known === null) await cache.fetchQuery(conversationQuery(chatId)).catch(() => undefined);
  await refreshChat(cache, chatId, revision);
}

/**
 * Removes a chat that either participant deleted from the list, and marks its page as missing. Marks it even if it is
 * not cached, because the device's offline copy may have it.
 */
export function forgetChat(cache: QueryClient, chatId: string) {
  hideChat(cache, chatId);
  cache.setQueryData<Conversation | null>(conversationKey(chatId), null);
}
