import { useMutation, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import type { Page } from '@quad/contract/page.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { CHAT_COPY } from './chat-copy.ts';
import { call } from '../../lib/call.ts';
import { orMissing } from '../../lib/or-missing.ts';
import { pagedQuery } from '../../lib/paged-query.ts';
import { chatPath, ROUTES } from '@quad/contract/pages';
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
  const pages = cache.getQueryData<ChatPages>(CHAT_LIST)?.pages ?? [];
  return pages.flatMap((page) => page.items).find(({ id }) => id === chatId);
}

/** Opens the conversation with someone and navigates there. A repeated click shares a post only once. */
export function useOpenChat(onOpened: () => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ userId, share }: { userId: UserId; share?: { postId: PostId; clientId: string } }) =>
      call('POST /chats', { body: { userId, ...(share && { share }) } }),
    onSuccess: ({ chatId, isNew }) => {
      onOpened();
      if (isNew) toast({ message: CHAT_COPY.started });
      void navigate(chatPath(chatId), { replace: isNewMessagePage(location.pathname) });
    },
  });
}

/** Back should not return to a page that was only for choosing a person. */
function isNewMessagePage(path: string) {
  return path === ROUTES.newMessage || path === ROUTES.createMessage;
}
