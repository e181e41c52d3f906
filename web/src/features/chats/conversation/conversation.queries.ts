import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { listChanges, listMessages, type ChatId, type Message } from '@quad/contract/chats';
import { call } from '../../../lib/call.ts';
import { isUuid } from '../../../lib/is-uuid.ts';
import { orMissing } from '../../../lib/or-missing.ts';
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
 * A conversation; null where there is none. Fetched again it asks only for what changed, so a reconnect costs little.
 * `from` is a message that the first piece is to reach down to.
 */
export const conversationQuery = (chatId: string, from?: number) =>
  queryOptions({
    queryKey: conversationKey(chatId),
    queryFn: async ({ client, signal }): Promise<Conversation | null> => {
      if (!isChatId(chatId)) return null;
      const known = client.getQueryData<Conversation | null>(conversationKey(chatId));
      const fetched = await orMissing(known ? changesOf(known, signal) : firstPieceOf(chatId, from, signal));
      if (fetched) showChat(client, fetched.chat);
      return fetched;
    },
    // Whatever was put in while it was being fetched stays in.
    structuralSharing: (before, now) => (isConversation(before) && isConversation(now) ? reconciled(before, now) : now),
    staleTime: 0,
  });

async function firstPieceOf(chatId: ChatId, from: number | undefined, signal: AbortSignal) {
  return conversationOf(await call(listMessages, { params: { chatId }, query: { from }, signal }));
}

async function changesOf(known: Conversation, signal: AbortSignal): Promise<Conversation> {
  const answer = await call(listChanges, {
    params: { chatId: known.chat.id },
    query: { since: known.revision },
    signal,
  });
  const reached = withChanges(known, answer);
  return answer.hasMore && reached.revision > known.revision ? changesOf(reached, signal) : reached;
}

function isConversation(data: unknown): data is Conversation {
  return typeof data === 'object' && data !== null && 'messages' in data && 'revision' in data;
}

/** Changes what is known of a conversation, if it is known at all. */
export function changeConversation(
  cache: QueryClient,
  chatId: string,
  change: (known: Conversation) => Conversation | null,
) {
  cache.setQueryData<Conversation | null>(conversationKey(chatId), (known) => known && change(known));
}

export function showMessage(cache: QueryClient, message: Message) {
  changeConversation(cache, message.chatId, (known) => withMessage(known, message));
}

/** Fetches until a conversation that is known is known up to this revision. What fails is fetched after the next gap. */
export async function catchUpConversation(cache: QueryClient, chatId: string, revision: number) {
  for (let asked = 0; asked < CATCH_UPS_MAX; asked += 1) {
    const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
    if (!known || known.revision >= revision) return;
    // One that is under way may have been asked before the change; then it is asked for once more.
    await cache.fetchQuery(conversationQuery(chatId)).catch(() => undefined);
  }
}

export function useConversation(chatId: string, from: number | undefined) {
  return useQuery(conversationQuery(chatId, from));
}

/** The messages above those that are known. */
export function useOlderMessages(chatId: ChatId) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: ['chats', 'older', chatId],
    mutationFn: async () => {
      const known = cache.getQueryData<Conversation | null>(conversationKey(chatId));
      if (!known?.hasOlder) return;
      const before = lowestSeqOf(known);
      const piece = await call(listMessages, { params: { chatId }, query: { before } });
      changeConversation(cache, chatId, (held) => withOlder(held, piece));
    },
    // A line in the conversation says so.
    meta: { shows: ['overloaded', 'unexpected', 'too_many_requests'] },
  });
}

/** Fetches down to a message that a link names and the browser does not have. */
export function useReachedMessage(known: Conversation, seq: number | undefined) {
  const cache = useQueryClient();
  const chatId = known.chat.id;
  const isAbove = seq !== undefined && known.hasOlder && seq < lowestSeqOf(known);
  return useQuery({
    queryKey: ['chats', 'reached', chatId, seq],
    queryFn: async ({ signal }) => {
      const piece = await call(listMessages, { params: { chatId }, query: { from: seq }, signal });
      changeConversation(cache, chatId, (held) => withOlder(held, piece));
      return true;
    },
    enabled: isAbove,
    gcTime: 0,
  });
}
