import { infiniteQueryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { listNotifications, type Notification, type NotificationId } from '@quad/contract/notifications';
import type { Page } from '@quad/contract/page';
import { call } from '../../lib/call.ts';

export type Shown = 'all' | 'mentions';
type NotificationPages = InfiniteData<Page<Notification>>;

const LISTS = ['notifications', 'list'] as const;

/** Fetched with every visit: most of what happens, happens while one is elsewhere. */
export const notificationsQuery = (show: Shown) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, show],
    queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { show, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** A row may move to the top between two pages and come twice; its later place counts. */
export function rowsIn(pages: NotificationPages | undefined) {
  if (!pages) return undefined;
  const seen = new Set<string>();
  return pages.pages.flatMap(({ items }) => items).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** Rows of a fresh first page that are not shown, or not as they are now. */
export function updatesIn(fresh: readonly Notification[], shown: readonly Notification[]) {
  const known = new Map(shown.map(({ id, at }) => [id, at]));
  return fresh.filter(({ id, at, isUnread }) => isUnread && known.get(id) !== at);
}

/** Puts a fresh first page on top of what is loaded. What would leave a hole between them begins anew. */
export function withFreshTop(pages: NotificationPages, fresh: Page<Notification>): NotificationPages {
  const places = new Map(fresh.items.map(({ id, at }) => [id, at]));
  const oldest = fresh.items.at(-1);
  const isUnmoved = ({ id, at }: Notification) => places.get(id) === at;
  const meets = pages.pages.some(({ items }) => items.some(isUnmoved));
  if (!oldest || !meets || fresh.nextCursor === null) return { pages: [fresh], pageParams: [undefined] };
  // What would stand among the fresh ones and does not is gone.
  const isBelow = ({ id, at }: Notification) => !places.has(id) && Date.parse(at) <= Date.parse(oldest.at);
  const [first, ...others] = pages.pages.map((page) => ({ ...page, items: page.items.filter(isBelow) }));
  const { nextCursor } = first ?? fresh;
  return { ...pages, pages: [{ items: [...fresh.items, ...(first?.items ?? [])], nextCursor }, ...others] };
}

/** On the next visit they look like what they are. */
export function lookRead(cache: QueryClient, ids: ReadonlySet<NotificationId>) {
  cache.setQueriesData<NotificationPages>({ queryKey: LISTS }, (data) => {
    if (!data) return data;
    const looked = (row: Notification) => (ids.has(row.id) ? { ...row, isUnread: false } : row);
    return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(looked) })) };
  });
}
