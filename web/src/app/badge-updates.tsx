import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { sessionQuery, setCount, useSession, unreadCountOf } from '../features/accounts/accounts.public.ts';
import { useCampus } from '../features/campuses/campuses.public.ts';
import { useLive } from '../lib/live/live-context.tsx';
import { ROUTES } from '@quad/contract/pages';
import { createDelayedCounts } from './delayed-counts.ts';
import { useSuspensionEnd } from './use-suspension-end.ts';

/** Keeps the session in the cache up to date: unread counts by live events, a suspension by time. Renders nothing. */
export function BadgeUpdates() {
  const cache = useQueryClient();
  const campusId = useCampus().id;
  const session = useSession();
  const { viewer } = session;
  const [counts] = useState(() =>
    createDelayedCounts({
      show: (badge) => setCount(cache, badge),
      shownOf: (kind) => shownIn(cache.getQueryData(sessionQuery().queryKey), kind),
      isReading,
    }),
  );
  useEffect(() => counts.stop, [counts]);

  useLive(viewer && `user:${viewer.id}`, (event) => {
    // The counts on the page may be older than the socket's subscription.
    if (event.type === 'topic.refetch') void cache.refetchQueries(sessionQuery(), { cancelRefetch: false });
    if (event.type !== 'chats.unread' && event.type !== 'notifications.unread') return;
    if (event.campusId !== campusId) return;
    const { count, asOf } = event;
    if (event.type === 'chats.unread') counts.update({ kind: 'chats', count, asOf });
    else counts.update({ kind: 'notifications', count, besidesChats: event.besidesChats, asOf });
  });

  useSuspensionEnd(session.suspendedUntil);
  useAppBadge(unreadCountOf(session));
  return null;
}

function shownIn(session: Session | undefined, kind: 'chats' | 'notifications') {
  return (kind === 'chats' ? session?.unreadChats : session?.unreadNotifications) ?? 0;
}

/** A message in an open conversation is read as soon as it arrives. */
function isReading() {
  return location.pathname.startsWith(`${ROUTES.messages}/`) && document.hasFocus();
}

/** The badge on the installed app's icon. It outlives the page, so it is cleared when the viewer changes. */
function useAppBadge(unread: number) {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // The browser rejects this when the app is not installed.
    const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [unread]);
}
