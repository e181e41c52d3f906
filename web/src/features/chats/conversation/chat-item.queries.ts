import { keepPreviousData } from '@tanstack/react-query';
import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import { call } from '../../../lib/calls/call.ts';
import { postListQuery } from '../../posts/posts.public.ts';

/**
 * The post with an item that a conversation is about, as a list, so that `patchPost` reaches it like all others. A new
 * `shared` refetches it when a message shares another item.
 */
export const chatItemQuery = (chatId: ChatId, shared: string) => ({
  ...postListQuery(['chat-item', chatId, shared], async (_cursor, signal) => {
    const { post } = await call('GET /chats/:chatId/item', { params: { chatId }, signal });
    return { items: post ? [post] : [], nextCursor: null };
  }),
  placeholderData: keepPreviousData,
});

/** The newest known message whose post has an item. */
export function newestShared(messages: readonly Message[]) {
  return messages.findLast(({ post }) => post?.item)?.id ?? 'none';
}
