import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Message } from '@quad/contract/chats/chats.schemas';
import { LIST_COPY } from '../../../lib/lists/list-copy.ts';
import { CHAT_COPY } from '../chat-copy.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { downIcon, retryIcon } from '../../../ui/icons.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';
import { usePendingMessages } from '../outbox/use-pending-messages.ts';
import { useOlderMessages, useReachedMessage } from './conversation.queries.ts';
import type { Conversation } from './conversation.ts';
import { messageTextOf } from './message-name.ts';
import { MessageRowView } from './message-row.tsx';
import { rowsOf } from './message-rows.ts';
import { useDays } from './use-days.ts';
import { useLiveShares } from './use-live-shares.ts';
import { useNewBelow } from './use-new-below.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useReading } from './use-reading.ts';

type Props = { conversation: Conversation; viewerId: UserId; wanted: number | undefined };

/** The messages, newest at the bottom. Opens at the end and keeps the reading position. */
export function MessageList({ conversation, viewerId, wanted }: Props) {
  const { chat, messages, hasOlder } = conversation;
  const older = useOlderMessages(chat.id);
  const { box, isAtEnd, toEnd } = useScrollPosition(() => {
    if (hasOlder && !older.isPending && !older.isError) older.mutate();
  });
  const pending = usePendingMessages(chat.id);
  const days = useDays();
  const rows = useMemo(
    () => rowsOf(messages, pending, { viewerId, dayOf: days.dayOf }),
    [messages, pending, viewerId, days.dayOf],
  );
  const lastOwn = messages.findLast(({ senderId }) => senderId === viewerId)?.seq;
  const newBelow = useNewBelow(messages, chat.other.id, isAtEnd);

  useReading(conversation, isAtEnd);
  useReachedMessage(conversation, wanted);
  useLiveShares(chat.id);
  useOwnAtEnd(pending.at(-1)?.entry.clientKey, toEnd);
  useArrival(box, wanted, messages);

  return (
    <div className="relative min-h-0 flex-1 low:h-[75dvh] low:flex-none">
      <section
        ref={box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keys can scroll it
        tabIndex={0}
        aria-label={CHAT_COPY.conversation}
        className="flex size-full flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] -outline-offset-2"
      >
        <div className="px-4 pt-3 over-769:px-6">
          {hasOlder ? <Above isFailing={older.isError} onRetry={() => older.mutate()} /> : <Beginning chat={chat} />}
          <ol>
            {rows.map((row) => (
              <MessageRowView
                key={row.key}
                row={row}
                chat={chat}
                viewerId={viewerId}
                days={days}
                isLastOwn={row.content.kind === 'message' && row.content.message.seq === lastOwn}
                isWanted={row.content.kind === 'message' && row.content.message.seq === wanted}
              />
            ))}
          </ol>
        </div>
      </section>
      {newBelow && (
        <div className="absolute inset-x-0 bottom-2 flex justify-center">
          <Button
            kind="primary"
            size="small"
            icon={<Icon of={downIcon} size={16} />}
            onClick={toEnd}
            className="shadow-float"
          >
            {CHAT_COPY.newBelow}
          </Button>
        </div>
      )}
      <Announcement message={messages.at(-1)} name={chat.other.firstName} viewerId={viewerId} />
    </div>
  );
}

/** Reserves space for the spinner, so that loading more moves nothing. */
function Above({ isFailing, onRetry }: { isFailing: boolean; onRetry: () => void }) {
  return (
    <div role={isFailing ? 'alert' : undefined} className="flex h-16 items-center justify-center gap-3 text-muted">
      {isFailing ? LIST_COPY.failed : <Spinner label="Loading more" />}
      {isFailing && (
        <Button size="small" icon={<Icon of={retryIcon} size={16} />} onClick={onRetry}>
          {LIST_COPY.retry}
        </Button>
      )}
    </div>
  );
}

function Beginning({ chat: { other, lastSeq } }: Pick<Conversation, 'chat'>) {
  return (
    <div className="flex flex-col items-center gap-2 pt-8 pb-4 text-center">
      <PersonAvatar person={other} size={96} />
      <p className="font-semibold">
        <bdi>{shortNameOf(other)}</bdi>
      </p>
      {lastSeq === 0 && <EmptyState title={CHAT_COPY.sayHello} />}
    </div>
  );
}

/** Scrolls to the end when the viewer sends a message. */
function useOwnAtEnd(newest: string | undefined, toEnd: () => void) {
  const go = useEffectEvent(toEnd);
  const known = useRef(newest);
  useEffect(() => {
    if (newest !== undefined && newest !== known.current) go();
    known.current = newest;
  }, [newest]);
}

/** Scrolls to the message that the link names, once per visit. */
function useArrival(box: { current: HTMLElement | null }, wanted: number | undefined, messages: readonly Message[]) {
  const arrivedAt = useRef<number>(undefined);
  useEffect(() => {
    if (wanted === undefined || arrivedAt.current === wanted) return;
    const message = box.current?.querySelector(`[data-message="${wanted}"]`);
    if (!message) return;
    arrivedAt.current = wanted;
    message.scrollIntoView({ block: 'center' });
  }, [box, wanted, messages]);
}

/** Announces messages that arrive while the conversation is open. */
function Announcement({ message, name, viewerId }: { message: Message | undefined; name: string; viewerId: UserId }) {
  const [first] = useState(message?.seq ?? 0);
  const isNews = message !== undefined && message.senderId !== viewerId && message.seq > first;
  // The key makes a new element for each message, because a region is not announced again for the same text.
  return (
    <output className="sr-only">
      {isNews && <span key={message.seq}>{`${name}: ${messageTextOf(message, name)}`}</span>}
    </output>
  );
}
