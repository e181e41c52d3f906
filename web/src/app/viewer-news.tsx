import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery, tellCount, useSession } from '../features/accounts/accounts.public.ts';
import { useCampus } from '../features/campuses/campuses.public.ts';
import { useLive } from '../lib/live-context.tsx';

/** Keeps the numbers of the badges, wherever they are shown, true to what happens to the viewer. Draws nothing. */
export function ViewerNews() {
  const cache = useQueryClient();
  const campusId = useCampus().id;
  const { viewer, unreadChats, unreadNotifications } = useSession();

  useLive(viewer && `user:${viewer.id}`, (event) => {
    // The page may be older than the socket, and its numbers with it.
    if (event.type === 'topic.heard') void cache.refetchQueries(sessionQuery(), { cancelRefetch: false });
    if (event.type !== 'chats.unread' && event.type !== 'notifications.unread') return;
    if (event.campusId !== campusId) return;
    const { count, asOf } = event;
    tellCount(cache, { kind: event.type === 'chats.unread' ? 'chats' : 'notifications', count, asOf });
  });

  useAppBadge(unreadChats + unreadNotifications);
  return null;
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
