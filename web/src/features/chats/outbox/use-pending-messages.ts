import { useMemo } from 'react';
import { usePending } from '../../../lib/outbox/use-pending.ts';
import { messageOutbox, type PendingMessage } from './message-outbox.ts';

/** The pending messages of a chat, in order. */
export function usePendingMessages(chatId: string): PendingMessage[] {
  const pending = usePending(messageOutbox);
  return useMemo(() => pending.filter(({ entry }) => entry.chatId === chatId), [pending, chatId]);
}
