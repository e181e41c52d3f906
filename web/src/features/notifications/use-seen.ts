import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import { call } from '../../lib/call.ts';
import { setCount } from '../accounts/accounts.public.ts';
import { markAsRead } from './notification-list.queries.ts';
import { createSeen } from './seen.ts';

/** A row counts as read when half of it is visible. */
const IN_VIEW = 0.5;

/** Marks rows as read when they come into view. They keep looking unread until the page is left. */
export function useSeen() {
  const cache = useQueryClient();
  const [seen] = useState(() =>
    createSeen(async (rows) => {
      const {
        unreadNotifications: count,
        unreadBesidesChats: besidesChats,
        asOf,
      } = await call('PUT /notifications/read', { body: { rows } });
      setCount(cache, { kind: 'notifications', count, besidesChats, asOf });
    }),
  );
  const inView = useRef(new Map<Element, Notification>());

  const markVisible = useCallback(() => {
    if (document.hidden) return;
    for (const row of inView.current.values()) seen.see(row);
  }, [seen]);

  useEffect(() => {
    document.addEventListener('visibilitychange', markVisible);
    return () => {
      document.removeEventListener('visibilitychange', markVisible);
      markAsRead(cache, seen.leave());
    };
  }, [cache, seen, markVisible]);

  /** Observes a row's element. */
  const watch = useCallback(
    (element: Element, row: Notification) => {
      const rows = inView.current;
      const watcher = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) rows.set(element, row);
          else rows.delete(element);
          markVisible();
        },
        { threshold: IN_VIEW },
      );
      watcher.observe(element);
      return () => {
        watcher.disconnect();
        rows.delete(element);
      };
    },
    [markVisible],
  );
  return { watch, wasUnread: seen.wasUnread };
}
