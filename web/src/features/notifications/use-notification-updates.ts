import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listNotifications, type Notification } from '@quad/contract/notifications';
import type { Page } from '@quad/contract/page';
import { call } from '../../lib/call.ts';
import { useLive } from '../../lib/live-context.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { updatesIn, notificationsQuery, rowsIn, withFreshTop, type Shown } from './notification-list.queries.ts';

/** So near the top nobody minds what comes above. */
const AT_TOP_PX = 80;
/** Several things that happen at once are fetched at once. */
const WAIT_MS = 250;

/** What happens while one looks: on top at once for who is there, otherwise counted until they want it. */
export function useNotificationUpdates(show: Shown) {
  const cache = useQueryClient();
  const viewer = useViewer();
  const [fresh, setFresh] = useState<Page<Notification> | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  const put = useCallback(
    (page: Page<Notification>) => {
      const { queryKey } = notificationsQuery(show);
      cache.setQueryData(queryKey, (data) => data && withFreshTop(data, page));
      setFresh(null);
    },
    [cache, show],
  );

  async function look() {
    const page = await call(listNotifications, { query: { show } });
    const shown = rowsIn(cache.getQueryData(notificationsQuery(show).queryKey));
    if (!shown) return;
    if (window.scrollY <= AT_TOP_PX) put(page);
    else setFresh(updatesIn(page.items, shown).length > 0 ? page : null);
  }

  useLive(viewer && `user:${viewer.id}`, ({ type }) => {
    if (type !== 'notifications.unread' && type !== 'topic.heard') return;
    clearTimeout(waiting.current);
    // What fails here is fetched with the next news.
    waiting.current = setTimeout(() => void look().catch(() => undefined), WAIT_MS);
  });

  // Whoever scrolls up to see what is new need not press for it.
  useEffect(() => {
    if (!fresh) return;
    const onScroll = () => {
      if (window.scrollY <= AT_TOP_PX) put(fresh);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [fresh, put]);

  const shown = rowsIn(cache.getQueryData(notificationsQuery(show).queryKey)) ?? [];
  return {
    count: fresh ? updatesIn(fresh.items, shown).length : 0,
    showFresh: () => {
      if (fresh) put(fresh);
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
