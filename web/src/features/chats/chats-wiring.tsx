import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { ChatId, Message } from '@quad/contract/chats/chats.schemas';
import { ERRORS } from '@quad/contract/errors';
import { useLive } from '../../lib/live/live-context.tsx';
import { ownerOf } from '../../lib/outbox/entry.ts';
import { toast } from '../../lib/toasts.ts';
import { useViewer } from '../accounts/accounts.public.ts';
import { useCampus } from '../campuses/campuses.public.ts';
import { chatsQuery } from './chats.queries.ts';
import { showMessage } from './conversation/conversation.queries.ts';
import { followChat, forgetChat } from './follow-chat.ts';
import { messageOutbox } from './outbox/message-outbox.ts';
import { openMessageOutbox } from './outbox/open-message-outbox.ts';

/** On every page of a signed-in student: sends queued messages and applies live chat events to the cache. */
export function ChatsWiring() {
  const viewer = useViewer();
  return viewer && <StudentsChats viewerId={viewer.id} />;
}

function StudentsChats({ viewerId }: { viewerId: UserId }) {
  const cache = useQueryClient();
  const campusId = useCampus().id;

  useEffect(() => {
    openMessageOutbox(ownerOf(viewerId, campusId), {
      onSent: (message) => showSent(cache, message),
      onGone: (chatId) => handleGone(cache, chatId),
    });
    return messageOutbox.close;
  }, [cache, viewerId, campusId]);

  useLive(`user:${viewerId}`, (event) => {
    if (event.type === 'chat.changed') void followChat(cache, event);
    if (event.type === 'chat.deleted') forgetChat(cache, event.chatId);
    if (event.type === 'topic.refetch') {
      void cache.invalidateQueries({ queryKey: chatsQuery().queryKey });
      void messageOutbox.read()?.wake();
    }
  });
  return null;
}

async function showSent(cache: QueryClient, message: Message) {
  showMessage(cache, message);
  void followChat(cache, message);
  // React Query notifies its subscribers in a later task; the pending bubble stays until then.
  await new Promise((resolve) => setTimeout(resolve));
}

function handleGone(cache: QueryClient, chatId: ChatId) {
  forgetChat(cache, chatId);
  toast({ message: ERRORS.chat_missing.message, tone: ERRORS.chat_missing.tone });
}
