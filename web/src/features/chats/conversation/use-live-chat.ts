import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CHATS, type Chat, type Message } from '@quad/contract/chats';
import { useLive } from '../../../lib/live-context.tsx';
import { follow } from '../follow-chat.ts';
import { conversationKey } from './conversation.queries.ts';

/** Hears a conversation. Says whether the other one is writing: believed for a few seconds, and until they have said it. */
export function useLiveChat({ id, other }: Chat, messages: readonly Message[]) {
  const lastOfOther = messages.findLast(({ senderId }) => senderId === other.id)?.seq ?? 0;
  const cache = useQueryClient();
  const [told, setTold] = useState<{ at: number; after: number } | null>(null);

  useLive(`chat:${id}`, (news) => {
    if (news.type === 'chat.changed') void follow(cache, news);
    if (news.type === 'topic.heard') void cache.invalidateQueries({ queryKey: conversationKey(id) });
    if (news.type === 'chat.typing' && news.userId === other.id) setTold({ at: Date.now(), after: lastOfOther });
  });

  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(null), CHATS.typingShownMs);
    return () => clearTimeout(timer);
  }, [told]);

  return told !== null && told.after === lastOfOther;
}
