import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { Chat } from '@quad/contract/chats/chats.schemas';
import { lastMessageText } from '@quad/contract/chats/last-message';
import { CHAT_COPY } from '../chat-copy.ts';
import { chatPath } from '@quad/contract/pages';
import { UnreadDot } from '../../../ui/feedback/badge.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/buttons/link.tsx';
import { Time } from '../../../ui/text/time.tsx';
import { VerifiedTick } from '../../../ui/feedback/verified-tick.tsx';
import { PersonAvatar, shortNameOf } from '../../accounts/accounts.public.ts';

type Props = { chat: Chat; viewerId: UserId | undefined; isOpen: boolean };

/** A conversation in the list: the person, the last event with its time, and whether it is unread. */
export function ChatRow({ chat, viewerId, isOpen }: Props) {
  const { other, isUnread } = chat;
  return (
    <li>
      <Link
        href={chatPath(chat.id)}
        aria-current={isOpen ? 'page' : undefined}
        className={cx(
          'relative flex h-19 items-center gap-3 px-4 -outline-offset-2 hover:bg-raised',
          isOpen && 'over-1000:bg-raised over-1000:before:absolute over-1000:before:inset-y-0 over-1000:before:left-0',
          isOpen && 'over-1000:before:w-[3px] over-1000:before:bg-campus',
        )}
      >
        <PersonAvatar person={other} size={48} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1">
            <bdi className="truncate font-semibold">{shortNameOf(other)}</bdi>
            {other.isVerified && <VerifiedTick />}
            <span className="ms-auto shrink-0 ps-2 text-meta text-muted">
              <Time at={chat.lastMessageAt} />
            </span>
          </span>
          <span className="flex items-center gap-2">
            <span dir="auto" className={cx('min-w-0 flex-1 truncate', isUnread ? 'font-semibold' : 'text-muted')}>
              {lastTextOf(chat, viewerId)}
            </span>
            {isUnread && <UnreadDot />}
          </span>
        </span>
      </Link>
    </li>
  );
}

function lastTextOf({ last }: Chat, viewerId: UserId | undefined) {
  if (!last) return CHAT_COPY.sayHello;
  const text = lastMessageText(last);
  return last.action === 'message' && last.actorId === viewerId ? `${CHAT_COPY.you}: ${text}` : text;
}
