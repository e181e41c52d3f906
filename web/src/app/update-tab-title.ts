import type { QueryClient } from '@tanstack/react-query';
import { NOBODY, sessionQuery, unreadCountOf } from '../features/accounts/accounts.public.ts';
import { campusQuery } from '../features/campuses/campuses.public.ts';
import type { HeadKeeper } from '../lib/page-head.tsx';
import { formatTabTitle } from './format-tab-title.ts';

/** The tab title from the cache: unread count, page and campus. */
function titleFrom(client: QueryClient, page: string) {
  const campus = client.getQueryData(campusQuery().queryKey);
  const session = client.getQueryData(sessionQuery().queryKey) ?? NOBODY;
  return formatTabTitle(page, campus?.shortName ?? 'Quad', unreadCountOf(session));
}

/** Updates the tab title when the page or the counts change. */
export function updateTabTitle(client: QueryClient): HeadKeeper {
  let page: string | undefined;

  function write() {
    if (page === undefined) return;
    const title = titleFrom(client, page);
    if (document.title !== title) document.title = title;
  }

  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.query.queryKey[1] === 'session') write();
  });
  return {
    keep(head) {
      page = head.title;
      write();
    },
  };
}
