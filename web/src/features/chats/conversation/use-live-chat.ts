import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CHATS } from '@quad/contract/chats/chats';
import type { Chat, Message } from '@quad/contract/chats/chats.schemas';
import { useLive } from '../../../lib/live/live-context.tsx';
import { followChat } from '../follow-chat.ts';
import { conversationKey } from './conversation.queries.ts';

/**
 * Subscribes to a conversation. Returns whether the other participant is typing: true for a few seconds, or until
 * their message arrives.
 */
export function useLiveChat({ id, other }: Chat, messages: readonly Message[]) {
  const lastOfOther = messages.findLast(({ senderId }) => senderId === other.id)?.seq ?? 0;
  const cache = useQueryClient();
  const [typing, setTyping] = useState<{ at: number; after: number } | null>(null);

  useLive(`chat:${id}`, (event) => {
    if (event.type === 'chat.changed') void followChat(cache, event);
    if (event.type === 'topic.refetch') void cache.invalidateQueries({ queryKey: conversationKey(id) });
    if (event.type === 'chat.typing' && event.userId === other.id) setTyping({ at: Date.now(), after: lastOfOther });
  });

  useEffect(() => {
    if (!typing) return;
    const timer = setTimeout(() => setTyping(null), CHATS.typingShownMs);
    return () => clearTimeout(timer);
  }, [typing]);

  return typing !== null && typing.after === lastOfOther;
}
