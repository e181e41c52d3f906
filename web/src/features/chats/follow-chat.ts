import type { QueryClient } from '@tanstack/react-query';
import { hideChat, refreshChat } from './chats.queries.ts';
import { catchUpConversation, changeConversation, conversationKey } from './conversation/conversation.queries.ts';
import type { Conversation } from './conversation/conversation.ts';

/** A conversation that is open brings its chat along; of the others the list needs only the chat. */
export async function follow(cache: QueryClient, { chatId, revision }: { chatId: string; revision: number }) {
  if (cache.getQueryData<Conversation | null>(conversationKey(chatId))) {
    await catchUpConversation(cache, chatId, revision);
  }
  await refreshChat(cache, chatId, revision);
}

/** Deleted, by either side: it is in no list, and its page says so. */
export function forgetChat(cache: QueryClient, chatId: string) {
  hideChat(cache, chatId);
  changeConversation(cache, chatId, () => null);
}
