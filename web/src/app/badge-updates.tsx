import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Session } from '@quad/contract/accounts';
import { sessionQuery, setCount, useSession, waitingIn } from '../features/accounts/accounts.public.ts';
import { useCampus } from '../features/campuses/campuses.public.ts';
import { useLive } from '../lib/live-context.tsx';
import { ROUTES } from '../lib/paths.ts';
import { createDelayedCounts } from './delayed-counts.ts';

/** Keeps the numbers of the badges, wherever they are shown, true to what happens to the viewer. Draws nothing. */
export function BadgeUpdates() {
  const cache = useQueryClient();
  const campusId = useCampus().id;
  const session = useSession();
  const { viewer } = session;
  const [counts] = useState(() =>
    createDelayedCounts({
      show: (told) => setCount(cache, told),
      shownOf: (kind) => shownIn(cache.getQueryData(sessionQuery().queryKey), kind),
      isReading,
    }),
  );
  useEffect(() => counts.stop, [counts]);

  useLive(viewer && `user:${viewer.id}`, (event) => {
    // The page may be older than the socket, and its numbers with it.
    if (event.type === 'topic.heard') void cache.refetchQueries(sessionQuery(), { cancelRefetch: false });
    if (event.type !== 'chats.unread' && event.type !== 'notifications.unread') return;
    if (event.campusId !== campusId) return;
    const { count, asOf } = event;
    if (event.type === 'chats.unread') counts.hear({ kind: 'chats', count, asOf });
    else counts.hear({ kind: 'notifications', count, besidesChats: event.besidesChats, asOf });
  });

  useAppBadge(waitingIn(session));
  return null;
}

function shownIn(session: Session | undefined, kind: 'chats' | 'notifications') {
  return (kind === 'chats' ? session?.unreadChats : session?.unreadNotifications) ?? 0;
}

/** What is said in a conversation that is looked at is read in the same moment. */
function isReading() {
  return location.pathname.startsWith(`${ROUTES.messages}/`) && document.hasFocus();
}

/** On the icon of the installed app, where there is one. It outlives the page, but not who it was counted for. */
function useAppBadge(unread: number) {
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // Refused where the app is not installed, which is nobody's loss.
    const shown = unread > 0 ? navigator.setAppBadge(unread) : navigator.clearAppBadge();
    shown.catch(() => undefined);
  }, [unread]);
}
