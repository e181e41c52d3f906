import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import { profilePath, ROUTES } from '@quad/contract/pages';
import { conversationQuery } from '../chats/chats.public.ts';
import { findPost } from '../posts/posts.public.ts';

const POST_PAGES = [ROUTES.post, ROUTES.postLikes, ROUTES.mediaPost];

/** Where to go from a page of a person who was just blocked; null when the viewer can stay. */
export function leavePageOf(cache: QueryClient, pathname: string, { id, username }: Person): string | null {
  if (pathname.toLowerCase() === profilePath(username).toLowerCase()) return ROUTES.home;
  for (const route of POST_PAGES) {
    const postId = matchPath(route, pathname)?.params.postId;
    if (postId !== undefined && findPost(cache, postId)?.author.id === id) return ROUTES.home;
  }
  const chatId = matchPath(ROUTES.chat, pathname)?.params.chatId ?? '';
  const conversation = cache.getQueryData(conversationQuery(chatId).queryKey);
  return conversation?.chat.other.id === id ? ROUTES.messages : null;
}
