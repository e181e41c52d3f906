import { use, useEffect, useState, type ReactNode } from 'react';
import { findSentence } from '@quad/contract/notifications/alert-notifications';
import { isItemType, itemSentence } from '@quad/contract/notifications/item-notifications';
import {
  actionText,
  actorsText,
  NOTIFICATIONS,
  type NotificationType,
} from '@quad/contract/notifications/notifications';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import { NOTIFICATION_COPY } from './notification-copy.ts';
import { UnreadDot } from '../../ui/feedback/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  atIcon,
  bellIcon,
  bookmarkIcon,
  checkIcon,
  clockIcon,
  heartIcon,
  mailIcon,
  messageIcon,
  replyIcon,
  tagIcon,
} from '../../ui/icons.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { isolated } from '../../ui/text/isolated.ts';
import { ServedAtContext, Time, useTimeZone } from '../../ui/text/time.tsx';
import { useMounted } from '../../ui/use-mounted.ts';
import { PersonAvatar, shortNameOf } from '../accounts/accounts.public.ts';
import { notificationPath } from './notification-path.ts';

const icons: Record<NotificationType, ReactNode> = {
  message: <Icon of={mailIcon} size={24} />,
  'new chat': <Icon of={mailIcon} size={24} />,
  'message like': <Icon of={heartIcon} size={24} isFilled />,
  comment: <Icon of={messageIcon} size={24} />,
  'comment reply': <Icon of={replyIcon} size={24} />,
  'post interaction': <Icon of={replyIcon} size={24} />,
  like: <Icon of={bookmarkIcon} size={24} isFilled />,
  'comment interaction': <Icon of={bookmarkIcon} size={24} isFilled />,
  mention: <Icon of={atIcon} size={24} />,
  alert: <Icon of={bellIcon} size={24} />,
  'price drop': <Icon of={tagIcon} size={24} />,
  'available again': <Icon of={tagIcon} size={24} />,
  sold: <Icon of={checkIcon} size={24} />,
  held: <Icon of={clockIcon} size={24} />,
  'hold ending': <Icon of={clockIcon} size={24} />,
};

/** The server sends the start of the text; an ellipsis shows that it continues. */
function excerptOf({ excerpt }: Notification) {
  return Array.from(excerpt).length < NOTIFICATIONS.excerptMax ? excerpt : `${excerpt.trimEnd()}…`;
}

type Props = { row: Notification; isUnread: boolean };

/** One or several people with their action and the start of the text it is about. */
export function NotificationRow({ row, isUnread }: Props) {
  return (
    <article
      data-card={row.id}
      className={cx(
        'relative flex gap-3 border-b border-line px-4 py-3',
        isUnread ? 'bg-raised/60 hover:bg-raised' : 'hover:bg-raised/40',
      )}
    >
      <span className="flex size-8 shrink-0 items-center justify-center text-muted">{icons[row.type]}</span>
      <div className="min-w-0 flex-1">
        <div className="flex -space-x-1.5">
          {row.actors.map((actor) => (
            <span key={actor.id} className="rounded-full ring-2 ring-surface">
              <PersonAvatar person={actor} size={32} />
            </span>
          ))}
        </div>
        <p className="mt-1.5 wrap-anywhere">
          <Link href={notificationPath(row)} data-card-link className="after:absolute after:inset-0 after:content-['']">
            <Sentence row={row} />
          </Link>
          {/* Keeps the time on the line of the last word. */}
          {'\u00A0'}
          <span className="text-meta whitespace-nowrap text-muted">
            · <Time at={row.at} />
          </span>
        </p>
        {row.excerpt !== '' && !isItemType(row.type) && row.type !== 'alert' && (
          <p dir="auto" className="mt-0.5 line-clamp-2 wrap-anywhere text-muted">
            {excerptOf(row)}
          </p>
        )}
      </div>
      <span className="flex h-8 w-2 shrink-0 items-center">
        {isUnread && <UnreadDot label={NOTIFICATION_COPY.unread} />}
      </span>
    </article>
  );
}

/** Texts that change with the day, such as "tomorrow", are updated this often. */
const READ_AGAIN_MS = 60_000;

/**
 * The time and time zone for relative texts. Hydration starts with the time of the server render, to get the same text.
 */
function useReading(type: NotificationType) {
  const servedAt = use(ServedAtContext);
  const isMounted = useMounted();
  const [now, setNow] = useState(() => (isMounted || servedAt === null ? new Date() : new Date(servedAt)));
  useEffect(() => {
    if (type !== 'hold ending') return;
    const read = () => setNow(new Date());
    read();
    const timer = setInterval(read, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [type]);
  return { now, timeZone: useTimeZone() };
}

/** Items and alerts have whole sentences with the start of the post's text; other types say who did what. */
function Sentence({ row }: { row: Notification }) {
  const { type, times, priceCents, until } = row;
  const reading = useReading(type);
  const preview = row.excerpt === '' ? '' : isolated(excerptOf(row));
  if (isItemType(type)) {
    const firstName = isolated(row.actors[0]?.firstName ?? '');
    return itemSentence({ type, firstName, preview, priceCents, until }, reading);
  }
  if (type === 'alert') return findSentence({ alertName: isolated(row.alertName ?? ''), priceCents, preview });
  const names = row.actors.map((actor) => isolated(shortNameOf(actor)));
  return (
    <>
      <b className="font-bold">{actorsText(names, row.actorCount)}</b> {actionText({ type, times })}
    </>
  );
}
