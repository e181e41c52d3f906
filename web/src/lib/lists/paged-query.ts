import {
  infiniteQueryOptions,
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';
import { useMemo } from 'react';

type AnyPage = { items: readonly object[]; nextCursor: string | null };
type Cursor = string | undefined;

/** The query of a list that comes in pages. A cursor says where the next page begins. */
export function pagedQuery<Page extends AnyPage, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, Key, Cursor>({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type PagedQuery<Page extends AnyPage> = UseInfiniteQueryOptions<
  Page,
  Error,
  InfiniteData<Page, Cursor>,
  // `any`, because each query's key is tagged with its own data type.
  // oxlint-disable-next-line typescript/no-explicit-any
  any,
  Cursor
>;

/** A list from a paged query: `list` for its state and the next page, `items` of all pages, each once. */
export function usePagedQuery<Page extends AnyPage, Key extends QueryKey>(
  query: UseInfiniteQueryOptions<Page, Error, InfiniteData<Page, Cursor>, Key, Cursor>,
) {
  const list = useInfiniteQuery(query);
  const { data } = list;
  const items = useMemo(() => data && itemsIn(data), [data]);
  return { list, items };
}

/** An item can move up between two pages and appear twice; the first, newer position wins. */
export function itemsIn<Page extends AnyPage>({ pages }: { pages: readonly Page[] }): Page['items'][number][] {
  const seen = new Set<unknown>();
  return pages
    .flatMap((page): readonly Page['items'][number][] => page.items)
    .filter((item) => {
      const key = 'id' in item ? item.id : item;
      return !seen.has(key) && seen.add(key);
    });
}
