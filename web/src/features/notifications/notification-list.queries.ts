import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Notification, NotificationId } from '@quad/contract/notifications/notifications.schemas';
import type { Page } from '@quad/contract/page.schemas';
import { call } from '../../lib/calls/call.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';

export type Shown = 'all' | 'mentions';
type NotificationPages = InfiniteData<Page<Notification>>;

const LISTS = ['notifications', 'list'] as const;

/** Refetched on every visit, because most notifications arrive while the viewer is elsewhere. */
export const notificationsQuery = (show: Shown) => ({
  ...pagedQuery([...LISTS, show], (cursor, signal) => call('GET /notifications', { query: { show, cursor }, signal })),
  staleTime: 0,
});

/** Unread rows of a fresh first page that are new or changed. */
export function updatesIn(fresh: readonly Notification[], shown: readonly Notification[]) {
  const known = new Map(shown.map(({ id, at }) => [id, at]));
  return fresh.filter(({ id, at, isUnread }) => isUnread && known.get(id) !== at);
}

/** Puts a fresh first page on top of the loaded pages. If that would leave a gap, the list restarts. */
export function withFreshTop(pages: NotificationPages, fresh: Page<Notification>): NotificationPages {
  const freshTimes = new Map(fresh.items.map(({ id, at }) => [id, at]));
  const oldest = fresh.items.at(-1);
  const isUnmoved = ({ id, at }: Notification) => freshTimes.get(id) === at;
  const meets = pages.pages.some(({ items }) => items.some(isUnmoved));
  if (!oldest || !meets || fresh.nextCursor === null) return { pages: [fresh], pageParams: [undefined] };
  // A loaded row that should be among the fresh ones but is not there was deleted.
  const isBelow = ({ id, at }: Notification) => !freshTimes.has(id) && Date.parse(at) <= Date.parse(oldest.at);
  const [first, ...others] = pages.pages.map((page) => ({ ...page, items: page.items.filter(isBelow) }));
  const { nextCursor } = first ?? fresh;
  return { ...pages, pages: [{ items: [...fresh.items, ...(first?.items ?? [])], nextCursor }, ...others] };
}

/** Marks rows as read in the cache, for the next visit. */
export function markAsRead(cache: QueryClient, ids: ReadonlySet<NotificationId>) {
  cache.setQueriesData<NotificationPages>({ queryKey: LISTS }, (data) => {
    if (!data) return data;
    const markedRead = (row: Notification) => (ids.has(row.id) ? { ...row, isUnread: false } : row);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(markedRead) })) };
  });
}
