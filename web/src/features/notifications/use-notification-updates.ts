import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '@quad/contract/notifications/notifications.schemas';
import type { Page } from '@quad/contract/page.schemas';
import { call } from '../../lib/calls/call.ts';
import { useLive } from '../../lib/live/live-context.tsx';
import { useViewer } from '../accounts/accounts.public.ts';
import { itemsIn } from '../../lib/lists/paged-query.ts';
import { updatesIn, notificationsQuery, withFreshTop, type Shown } from './notification-list.queries.ts';

const NO_PAGES: { pages: Page<Notification>[] } = { pages: [] };

/** This close to the top, new rows are inserted right away. */
const AT_TOP_PX = 80;
/** Batches events that arrive together into one fetch. */
const WAIT_MS = 250;

/**
 * New notifications while the page is open: inserted right away at the top of the page, otherwise counted until
 * requested.
 */
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

  async function fetchUpdates() {
    const page = await call('GET /notifications', { query: { show } });
    const shown = cache.getQueryData(notificationsQuery(show).queryKey);
    if (!shown) return;
    if (window.scrollY <= AT_TOP_PX) put(page);
    else setFresh(updatesIn(page.items, itemsIn(shown)).length > 0 ? page : null);
  }

  useLive(viewer && `user:${viewer.id}`, ({ type }) => {
    if (type !== 'notifications.unread' && type !== 'topic.refetch') return;
    clearTimeout(waiting.current);
    // If this fails, the next event fetches again.
    waiting.current = setTimeout(() => void fetchUpdates().catch(() => undefined), WAIT_MS);
  });

  // Scrolling to the top shows the new rows without a click.
  useEffect(() => {
    if (!fresh) return;
    const onScroll = () => {
      if (window.scrollY <= AT_TOP_PX) put(fresh);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [fresh, put]);

  const shown = itemsIn(cache.getQueryData(notificationsQuery(show).queryKey) ?? NO_PAGES);
  return {
    count: fresh ? updatesIn(fresh.items, shown).length : 0,
    showFresh: () => {
      if (fresh) put(fresh);
      window.scrollTo({ top: 0, behavior: 'instant' });
      focusFirstRow(fresh?.items[0]?.id);
    },
  };
}

/** The list renders a moment later. */
const FRAMES_MAX = 30;

/** The pill disappears with the focus on it; the newest row takes over. */
function focusFirstRow(id: string | undefined, framesLeft = FRAMES_MAX) {
  const row = document.querySelector<HTMLElement>('main [data-card]');
  if (row?.dataset['card'] !== id && framesLeft > 0) requestAnimationFrame(() => focusFirstRow(id, framesLeft - 1));
  else row?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}
