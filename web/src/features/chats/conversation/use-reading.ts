import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { call } from '../../../lib/calls/call.ts';
import { showChat } from '../chats.queries.ts';
import { lastSeqOf, type Conversation } from './conversation.ts';
import { changeConversation } from './conversation.queries.ts';
import { useSeenHearts } from './use-seen-hearts.ts';

/** Reports how far the viewer has read: everything on opening, later what arrives while they are at the end. */
export function useReading(conversation: Conversation, isAtEnd: boolean) {
  const cache = useQueryClient();
  const isSeen = useIsSeen();
  const { chat } = conversation;
  const seq = Math.max(lastSeqOf(conversation), chat.lastSeq);
  const reported = useRef<number | null>(null);
  useSeenHearts(chat.id, isSeen);

  useEffect(() => {
    const isFirst = reported.current === null;
    if (!isSeen || !(isAtEnd || isFirst)) return;
    if (reported.current !== null && reported.current >= seq) return;
    if (!chat.isUnread && chat.readSeq >= seq) {
      reported.current = seq;
      return;
    }
    const before = reported.current;
    reported.current = seq;
    call('PUT /chats/:chatId/read', { params: { chatId: chat.id }, body: { seq } }).then(
      ({ readSeq, isUnread }) => {
        changeConversation(cache, chat.id, (known) => {
          const read = { ...known.chat, readSeq: Math.max(known.chat.readSeq, readSeq), isUnread };
          showChat(cache, read);
          return { ...known, chat: read };
        });
      },
      () => {
        // Reported again with the next message or the next visit.
        reported.current = before;
      },
    );
  }, [cache, chat, isAtEnd, isSeen, seq]);
}

/** Whether someone may be looking at this page right now. */
function useIsSeen() {
  return useSyncExternalStore(subscribe, read, () => false);
}

function read() {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(notify: () => void) {
  document.addEventListener('visibilitychange', notify);
  addEventListener('focus', notify);
  addEventListener('blur', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
    removeEventListener('focus', notify);
    removeEventListener('blur', notify);
  };
}
