import type { InfiniteData, QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query';
import { createQueryClient } from '../lib/queries/query-client.ts';

type Query = { queryKey: QueryKey; queryFn?: QueryFunction<unknown, QueryKey, unknown> | symbol };
type PagedQuery = Query & { initialPageParam: unknown };

const NEVER_ABORTED = new AbortController().signal;

/**
 * A client for one document. It fetches each query once, without retries, cancellation or comparison with cached data,
 * which would take a seventh of the rendering time.
 */
export function createPrefetchingClient(): QueryClient {
  const client = createQueryClient();

  async function fetch({ queryKey, queryFn }: Query, pageParam?: unknown) {
    if (typeof queryFn !== 'function') throw new Error(`${queryKey.join()} cannot be fetched`);
    const place = { pageParam, direction: 'forward' } as const;
    return queryFn({ client, queryKey, signal: NEVER_ABORTED, meta: undefined, ...place });
  }

  async function prefetchQuery(query: Query) {
    const data = await fetch(query).catch(leaveToBrowser);
    if (data !== undefined) client.setQueryData(query.queryKey, data);
  }

  async function prefetchInfiniteQuery(query: PagedQuery) {
    const page = await fetch(query, query.initialPageParam).catch(leaveToBrowser);
    if (page === undefined) return;
    const data: InfiniteData<unknown> = { pages: [page], pageParams: [query.initialPageParam] };
    client.setQueryData(query.queryKey, data);
  }

  return Object.assign(client, { prefetchQuery, prefetchInfiniteQuery });
}

/** The server has logged it. The page starts in the loading state, and the browser fetches it again. */
const leaveToBrowser = () => undefined;
