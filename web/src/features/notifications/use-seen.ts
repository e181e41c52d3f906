import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import { call } from '../../lib/calls/call.ts';
import { setCount } from '../accounts/accounts.public.ts';
import { markAsRead } from './notification-list.queries.ts';
import { createSeen } from './seen.ts';

/** Marks all loaded rows as read while the tab is visible. They keep looking unread until the page is left. */
export function useSeen(rows: readonly Notification[] = []) {
  const cache = useQueryClient();
  const [seen] = useState(() =>
    createSeen(async (batch) => {
      const {
        unreadNotifications: count,
        unreadBesidesChats: besidesChats,
        asOf,
      } = await call('PUT /notifications/read', { body: { rows: batch } });
      setCount(cache, { kind: 'notifications', count, besidesChats, asOf });
    }),
  );

  const markLoaded = useEffectEvent(() => {
    if (document.hidden) return;
    for (const row of rows) seen.see(row);
  });
  useEffect(() => markLoaded(), [rows]);

  useEffect(() => {
    const onVisible = () => markLoaded();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      markAsRead(cache, seen.leave());
    };
  }, [cache, seen]);

  return { wasUnread: seen.wasUnread };
}
