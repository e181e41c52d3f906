import { memo, useRef, type ReactNode } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/text/time.tsx';
import { HeartButton, Hearts, useHeart } from './hearts.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { messageNameOf } from './message-name.ts';
import type { MessageRow } from './message-rows.ts';
import { PendingState } from './pending-state.tsx';
import type { Days } from './use-days.ts';
import { useDoublePress } from './use-double-press.ts';
import { useLongPress } from './use-long-press.ts';

type Props = {
  row: MessageRow;
  chat: Chat;
  viewerId: UserId;
  days: Days;
  isLastOwn: boolean;
  isWanted: boolean;
};

/**
 * One message with its day separator, hearts and delivery state. Memoized, because there can be thousands and typing
 * must not render them again.
 */
export const MessageRowView = memo(function MessageRowView({ row, chat, viewerId, days, isLastOwn, isWanted }: Props) {
  const { content, isOwn, day, startsGroup, endsGroup, showsTime } = row;
  const message = content.kind === 'message' ? content.message : null;
  return (
    <>
      {day !== null && <li className="py-3 text-center text-meta text-muted">{days.wordsOf(day)}</li>}
      <li
        data-message={message?.seq ?? ''}
        className={cx('group flex flex-col', isOwn ? 'items-end' : 'items-start', startsGroup ? 'pt-1.5' : 'pt-0.5')}
      >
        <span className="sr-only">{isOwn ? CHAT_COPY.you : chat.other.firstName}:</span>
        {message ? (
          <Pressable message={message} chat={chat} viewerId={viewerId} isOwn={isOwn}>
            <MessageBubble content={content} isOwn={isOwn} isTail={endsGroup} isWanted={isWanted} />
          </Pressable>
        ) : (
          <div className="flex max-w-[80%] over-769:max-w-[70%]">
            <MessageBubble content={content} isOwn={isOwn} isTail={endsGroup} isWanted={isWanted} />
          </div>
        )}
        {content.kind === 'pending' ? (
          <PendingState pending={content.pending} isLast={endsGroup} />
        ) : (
          (showsTime || isLastOwn) && (
            <p className="px-1 pt-0.5 pb-1 text-meta text-muted">
              <Time at={row.at} mode="clock" />
              {isLastOwn && ` · ${chat.otherReadSeq >= content.message.seq ? CHAT_COPY.seen : CHAT_COPY.delivered}`}
            </p>
          )
        )}
      </li>
    </>
  );
});

type PressableProps = {
  message: Parameters<typeof useHeart>[0];
  chat: Chat;
  viewerId: UserId;
  isOwn: boolean;
  children: ReactNode;
};

/**
 * A double click or tap adds a heart and a long press opens the menu. For mouse and keyboard, buttons beside the
 * message do the same.
 */
function Pressable({ message, chat, viewerId, isOwn, children }: PressableProps) {
  const { isHearted, toggle } = useHeart(message, viewerId);
  const press = useDoublePress(toggle);
  const bubble = useRef<HTMLDivElement>(null);
  const longPress = useLongPress(() => bubble.current?.querySelector<HTMLElement>('[data-message-menu]')?.click());
  const name = messageNameOf(message, chat.other.firstName);
  return (
    <div
      ref={bubble}
      className={cx('relative flex max-w-[85%] items-center gap-1 over-769:max-w-[75%]', isOwn && 'flex-row-reverse')}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button beside is for keys */}
      <div
        onClick={press}
        {...longPress}
        className={cx(
          'relative min-w-0 touch-manipulation [-webkit-touch-callout:none] [@media(hover:none)]:select-none',
          message.hearts.length > 0 && 'mb-2',
        )}
      >
        {children}
        <Hearts message={message} chat={chat} viewerId={viewerId} isOwn={isOwn} />
      </div>
      <HeartButton name={name} isHearted={isHearted} onPress={toggle} />
      <MessageMenu message={message} chat={chat} name={name} isOwn={isOwn} heart={{ isHearted, toggle }} />
    </div>
  );
}
