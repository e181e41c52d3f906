import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat, Message, MessageId } from '@quad/contract/chats/chats.schemas';
import { CHAT_COPY } from '../chat-copy.ts';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { createOptimisticToggle } from '../../../lib/optimistic/optimistic-toggle.ts';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { heartIcon } from '../../../ui/icons.ts';
import { useGate } from '../../accounts/accounts.public.ts';
import { changeConversation, findMessage } from './conversation.queries.ts';
import { withHeart } from './conversation.ts';

type OwnHeart = { id: MessageId; isGiven: boolean };

/** The viewer's heart on a message. The server's state arrives as a normal change of the conversation. */
function createHeart(cache: QueryClient, { chatId, id }: Message, userId: UserId) {
  // A mutation, so that failures are shown like any other.
  const mutation = new MutationObserver(cache, {
    mutationFn: (isGiven: boolean) =>
      call(
        isGiven ? 'PUT /chats/:chatId/messages/:messageId/heart' : 'DELETE /chats/:chatId/messages/:messageId/heart',
        { params: { chatId, messageId: id }, retry: 'always' },
      ),
  });
  return createOptimisticToggle<OwnHeart>({
    send: async (_, isGiven) => {
      await mutation.mutate(isGiven);
      if (isGiven) toast({ message: CHAT_COPY.reactionSent });
      return { id, isGiven };
    },
    show: ({ isGiven }) => changeConversation(cache, chatId, (known) => withHeart(known, id, { userId, isGiven })),
    isOn: ({ isGiven }) => isGiven,
    withState: (known, isGiven) => ({ ...known, isGiven }),
  });
}

/** Toggles a heart optimistically. */
export function useHeart(message: Message, viewerId: UserId) {
  const cache = useQueryClient();
  const gate = useGate();
  const [{ switchTo }] = useState(() => createHeart(cache, message, viewerId));
  const isHearted = message.hearts.includes(viewerId);

  function toggle() {
    if (!gate('message')) return;
    // Reads the cache, because a second press can come before the first one is rendered.
    const isGiven = (findMessage(cache, message) ?? message).hearts.includes(viewerId);
    // Failures are already shown and reverted.
    switchTo({ id: message.id, isGiven }, !isGiven).catch(() => undefined);
  }

  return { isHearted, toggle };
}

/** Visible on hover or focus. On touch screens only for screen readers; everyone else double-taps the message. */
export function HeartButton({
  name,
  isHearted,
  onPress,
}: {
  /** The start of the message, so that each button has its own name. */
  name: string;
  isHearted: boolean;
  onPress: () => void;
}) {
  const label = isHearted ? CHAT_COPY.unheart : CHAT_COPY.heart;
  return (
    <IconButton
      label={label}
      aria-label={`${label}: ${name}`}
      icon={<Icon of={heartIcon} size={16} isFilled={isHearted} />}
      size="small"
      tone={isHearted ? 'danger' : 'muted'}
      aria-pressed={isHearted}
      onClick={onPress}
      className="opacity-0 transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:not-focus-visible:sr-only"
    />
  );
}

/** The hearts of a message, at the corner of its bubble. */
export function Hearts({
  message: { hearts },
  chat,
  viewerId,
  isOwn,
}: {
  message: Message;
  chat: Chat;
  viewerId: UserId;
  isOwn: boolean;
}) {
  if (hearts.length === 0) return null;
  const names = hearts.map((userId) => (userId === viewerId ? CHAT_COPY.you : chat.other.firstName));
  return (
    <span
      className={cx(
        'absolute -bottom-2.5 inline-flex h-5 min-w-5 animate-filled items-center justify-center gap-0.5 rounded-full border border-line bg-surface px-1 text-[11px] text-danger tabular-nums',
        isOwn ? '-left-2' : '-right-2',
      )}
    >
      <Icon of={heartIcon} size={12} isFilled />
      {hearts.length > 1 && <span aria-hidden>{hearts.length}</span>}
      <span className="sr-only">{names.join(', ')} ♥</span>
    </span>
  );
}
