import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import { call } from '../../../lib/calls/call.ts';
import { isUuid } from '../../../lib/is-uuid.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { showChat } from '../chats.queries.ts';
import {
  conversationOf,
  lowestSeqOf,
  reconciled,
  withChanges,
  withMessage,
  withOlder,
  type Conversation,
} from './conversation.ts';

const CATCH_UPS_MAX = 5;

function isChatId(text: string): text is ChatId {
  return isUuid(text);
}

export const conversationKey = (chatId: string) => ['chats', 'conversation', chatId] as const;

/**
 * A conversation, or null if it does not exist. A refetch asks only for changes, so reconnecting is cheap. `from` is
 * the message that the first page has to reach.
 */
export const conversationQuery = (chatId: string, from?: number) =>
  queryOptions({
    queryKey: conversationKey(chatId),
    queryFn: async ({ client, signal }): Promise<Conversation | null> => {
      if (!isChatId(chatId)) return null;
      const known = client.getQueryData<Conversation | null>(conversationKey(chatId));
      const fetched = await orMissing(known ? changesOf(known, signal) : firstPageOf(chatId, from, signal));
      if (fetched) showChat(client, fetched.chat);
      return fetched;
    },
    // Keeps messages that were added while fetching.
    structuralSharing: (before, now) => (isConversation(before) && isConversation(now) ? reconciled(before, now) : now),
    staleTime: 0,
  });

async function firstPageOf(chatId: ChatId, from: number | undefined, signal: AbortSignal) {
  return conversationOf(await call('GET /chats/:chatId/messages', { params: { chatId }, query: { from }, signal }));
}

async function changesOf(known: Conversation, signal: AbortSignal): Promise<Conversation> {
  const response = await call('GET /chats/:chatId/changes', {
    params: { chatId: known.chat.id },
    query: { since: known.revision },
    signal,
  });
  const reached = withChanges(known, response);
  return response.hasMore && reached.revision > known.revision ? changesOf(reached, signal) : reached;
}

function isConversation(data: unknown): data is Conversation {
  return typeof data === 'object' && data !== null && 'messages' in data && 'revision' in data;
}

/** Changes a cached conversation; does nothing when it is not cached. */
export function changeConversation(cache: QueryClient, chatId: string, change: (known: Conversation) => Conversation) {
  cache.setQueryData<Conversation | null>(conversationKey(chatId), (known) => known && change(known));
}

/** A message as it is cached now, or undefined. */
export function findMessage(cache: QueryClient, { chatId, id }: Pick<Message, 'chatId' | 'id'>) {
  const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
  return known?.messages.find((message) => message.id === id);
}

export function showMessage(cache: QueryClient, message: Message) {
  changeConversation(cache, message.chatId, (known) => withMessage(known, message));
}

/**
 * Fetches until a cached conversation has reached this revision. If it fails, it is fetched after the next reconnect.
 */
export async function catchUpConversation(cache: QueryClient, chatId: string, revision: number) {
  for (let attempt = 0; attempt < CATCH_UPS_MAX; attempt += 1) {
    const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
    if (!known || known.revision >= revision) return;
    // A request in flight may have started before the change, which takes a second attempt.
    await cache.fetchQuery(conversationQuery(chatId)).catch(() => undefined);
  }
}

export function useConversation(chatId: string, from: number | undefined) {
  return useQuery(conversationQuery(chatId, from));
}

/** Loads older messages. */
export function useOlderMessages(chatId: ChatId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['chats', 'older', chatId],
    mutationFn: async () => {
      const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
      if (!known?.hasOlder) return;
      const before = lowestSeqOf(known);
      const page = await call('GET /chats/:chatId/messages', { params: { chatId }, query: { before } });
      changeConversation(cache, chatId, (current) => withOlder(current, page));
    },
    // The error is shown inside the conversation.
    meta: { shows: ['overloaded', 'unexpected', 'too_many_requests'] },
  });
}

/** Loads back to the message that a link names. */
export function useReachedMessage(known: Conversation, seq: number | undefined) {
  const cache = useQueryClient();
  const chatId = known.chat.id;
  const isAbove = seq !== undefined && known.hasOlder && seq < lowestSeqOf(known);
  return useQuery({
    queryKey: ['chats', 'reached', chatId, seq],
    queryFn: async ({ signal }) => {
      const page = await call('GET /chats/:chatId/messages', { params: { chatId }, query: { from: seq }, signal });
      changeConversation(cache, chatId, (current) => withOlder(current, page));
      return true;
    },
    enabled: isAbove,
    gcTime: 0,
  });
}
