import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { readChat } from '@quad/contract/chats';
import { call } from '../../../lib/call.ts';
import { showChat } from '../chats.queries.ts';
import { lastSeqOf, type Conversation } from './conversation.ts';
import { changeConversation } from './conversation.queries.ts';

/** Tells the server how far the viewer has read: all of it on opening, later what comes while they look at the end. */
export function useReading(conversation: Conversation, isAtEnd: boolean) {
  const cache = useQueryClient();
  const isSeen = useIsSeen();
  const { chat } = conversation;
  const seq = Math.max(lastSeqOf(conversation), chat.lastSeq);
  const told = useRef<number | null>(null);

  useEffect(() => {
    const isFirst = told.current === null;
    if (!isSeen || !(isAtEnd || isFirst)) return;
    if (told.current !== null && told.current >= seq) return;
    if (!chat.isUnread && chat.readSeq >= seq) {
      told.current = seq;
      return;
    }
    const before = told.current;
    told.current = seq;
    call(readChat, { params: { chatId: chat.id }, body: { seq } }).then(
      ({ readSeq, isUnread }) => {
        changeConversation(cache, chat.id, (known) => {
          const read = { ...known.chat, readSeq: Math.max(known.chat.readSeq, readSeq), isUnread };
          showChat(cache, read);
          return { ...known, chat: read };
        });
      },
      () => {
        // Told again with the next message, or the next time somebody looks.
        told.current = before;
      },
    );
  }, [cache, chat, isAtEnd, isSeen, seq]);
}

/** Whether somebody may be looking at this page just now. */
function useIsSeen() {
  return useSyncExternalStore(subscribe, read, () => false);
}

function read() {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribe(tell: () => void) {
  document.addEventListener('visibilitychange', tell);
  addEventListener('focus', tell);
  addEventListener('blur', tell);
  return () => {
    document.removeEventListener('visibilitychange', tell);
    removeEventListener('focus', tell);
    removeEventListener('blur', tell);
  };
}
