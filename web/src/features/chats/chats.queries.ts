import { queryOptions, useMutation, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import type { Page } from '@quad/contract/page.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { CHAT_COPY } from './chat-copy.ts';
import { call } from '../../lib/calls/call.ts';
import { orMissing } from '../../lib/calls/or-missing.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';
import { chatAboutPath, chatPath, ROUTES } from '@quad/contract/pages';
import { toast } from '../../lib/toasts.ts';
import { withChat, withoutChat } from './list/chat-order.ts';

const CHAT_LIST = ['chats', 'list'] as const;

export const chatsQuery = () =>
  pagedQuery(CHAT_LIST, (cursor, signal) => call('GET /chats', { query: { cursor }, signal }));

type ChatPages = InfiniteData<Page<Chat>>;

/** Updates a chat in the cached list; an older version changes nothing. */
export function showChat(cache: QueryClient, chat: Chat) {
  cache.setQueryData<ChatPages>(CHAT_LIST, (list) => list && { ...list, pages: withChat(list.pages, chat) });
}

export function hideChat(cache: QueryClient, chatId: string) {
  cache.setQueryData<ChatPages>(CHAT_LIST, (list) => list && { ...list, pages: withoutChat(list.pages, chatId) });
}

/** Refreshes a chat that changed while its conversation is not open. */
export async function refreshChat(cache: QueryClient, chatId: string, revision: number) {
  if (!cache.getQueryData<ChatPages>(CHAT_LIST)) return;
  const known = chatInList(cache, chatId);
  if (known && known.revision >= revision) return;
  // If this fails, the list is fetched again after the next reconnect.
  const chat = await orMissing(call('GET /chats/:chatId', { params: { chatId } })).catch(() => undefined);
  if (chat) showChat(cache, chat);
  if (chat === null) hideChat(cache, chatId);
}

function chatInList(cache: QueryClient, chatId: string) {
  return listedChats(cache).find(({ id }) => id === chatId);
}

function listedChats(cache: QueryClient) {
  return (cache.getQueryData<ChatPages>(CHAT_LIST)?.pages ?? []).flatMap((page) => page.items);
}

/** A post that a conversation is opened for, and the text to start from. */
export type ChatTopic = { postId: PostId; text: string };

/**
 * The conversation with someone, or null. Fetched every time, because the other person can start or delete it. Fails at
 * once when offline: a late response would open a conversation after the student has moved on.
 */
export const chatWithQuery = (userId: UserId) =>
  queryOptions({
    queryKey: ['chats', 'with', userId],
    queryFn: async ({ client, signal }) => {
      const listed = listedChats(client).find(({ other }) => other.id === userId);
      if (listed) return listed.id;
      const { _id } = await call('GET /chats/check/:userId', { params: { userId }, signal, retry: 'never' });
      return _id ?? null;
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });

type Opening = { userId: UserId; about?: ChatTopic | undefined };

/**
 * Opens the conversation with someone and navigates there, unless the dialog or page was closed before the response.
 */
export function useOpenChat(onOpened: () => void) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ userId, about }: Opening) =>
      call('POST /chats', { body: { userId, ...(about && { postId: about.postId }) } }),
  });

  function enter({ chatId, isNew }: { chatId: string; isNew: boolean }, { about }: Opening) {
    onOpened();
    if (isNew) toast({ message: CHAT_COPY.started });
    const path = about ? chatAboutPath(chatId, about) : chatPath(chatId);
    void navigate(path, { replace: isNewMessagePage(location.pathname) });
  }

  // A callback passed to `mutate` is not called after unmounting, unlike one passed to `useMutation`.
  return { isPending, open: (opening: Opening) => mutate(opening, { onSuccess: enter }) };
}

/** Back should not return to a page that was only for choosing a person. */
function isNewMessagePage(path: string) {
  return path === ROUTES.newMessage || path === ROUTES.createMessage;
}
