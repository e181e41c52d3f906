import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ChatId } from '@quad/contract/chats/chats.schemas';
import { call } from '../../../lib/calls/call.ts';
import { setCount, useSession } from '../../accounts/accounts.public.ts';

/** A heart seen in its conversation needs no notification. Reports again whenever the unread count has grown. */
export function useSeenHearts(chatId: ChatId, isSeen: boolean) {
  const cache = useQueryClient();
  const { unreadBesidesChats: unread } = useSession();
  const reported = useRef(0);

  useEffect(() => {
    reported.current = Math.min(reported.current, unread);
    if (!isSeen || reported.current === unread) return;
    reported.current = unread;
    readHearts(cache, chatId).catch(() => {
      // Reported again with the next notification or the next visit.
      reported.current = 0;
    });
  }, [cache, chatId, isSeen, unread]);
}

async function readHearts(cache: QueryClient, chatId: ChatId) {
  const {
    unreadNotifications: count,
    unreadBesidesChats: besidesChats,
    asOf,
  } = await call('PUT /notifications/read-chat', { body: { chatId } });
  setCount(cache, { kind: 'notifications', count, besidesChats, asOf });
}
