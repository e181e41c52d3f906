import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { tidySearch } from '@quad/contract/search/search';
import type { SearchPage } from '@quad/contract/search/search.endpoints';
import type { RecentSearch } from '@quad/contract/search/search.schemas';
import { SEARCH_COPY } from './search-copy.ts';
import { call } from '../../lib/calls/call.ts';
import { optimisticUpdate } from '../../lib/optimistic/optimistic-update.ts';
import { toast } from '../../lib/toasts.ts';
import { peopleListQuery } from '../accounts/accounts.public.ts';
import { itemFilterQuery } from '../feed/feed.public.ts';
import { postListQuery } from '../posts/posts.public.ts';
import { searchParts, type SearchAddress } from './search-address.ts';

/** The media tab shows the same posts, filtered by photos. */
export const searchPostsQuery = (address: SearchAddress) => {
  const { q, order, category, time, filter } = address;
  const photos = address.photos || address.show === 'media';
  const name = new URLSearchParams(searchParts({ ...address, photos, show: 'latest' })).toString();
  return postListQuery(['search', name], (cursor, signal) =>
    call('GET /search/posts', {
      query: { cursor, q, order, category, time, photos: photos ? 'true' : undefined, ...itemFilterQuery(filter) },
      signal,
    }),
  );
};

/** Whether a page has the extra fields of a search result. */
export function isSearchPage(page: unknown): page is SearchPage {
  return typeof page === 'object' && page !== null && 'marks' in page && 'instead' in page;
}

export const searchPeopleQuery = (q: string) =>
  peopleListQuery(['search', q], (cursor, signal) => call('GET /search/people', { query: { cursor, q }, signal }));

export const popularQuery = () =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: ({ signal }) => call('GET /search/popular', { signal }),
    staleTime: 5 * 60_000,
  });

/**
 * Keyed by text, so that only the response for the current text is shown and others are canceled. A late suggestion
 * is useless, so it is not retried.
 */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q.toLowerCase()],
    queryFn: ({ signal }) => call('GET /search/suggestions', { query: { q }, signal, retry: 'never' }),
    placeholderData: keepPreviousData,
  });

export const recentQuery = () =>
  queryOptions({
    queryKey: ['search', 'recent'],
    queryFn: ({ signal }) => call('GET /me/searches', { signal }),
  });

export const schoolsQuery = (typed: string) => {
  const q = tidySearch(typed).toLowerCase();
  return queryOptions({
    queryKey: ['search', 'schools', q],
    queryFn: ({ signal }) => call('GET /schools', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Records the search in the background; the search itself does not wait for it. */
export async function sendSearch(cache: QueryClient, text: string) {
  try {
    await call('POST /searches', { body: { text } });
    await cache.invalidateQueries({ queryKey: recentQuery().queryKey });
  } catch {
    // Recording is optional; the results are shown anyway.
  }
}

export function useRemoveRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call('DELETE /me/searches/:id', { params: { id } }),
    ...changeRecent(cache, (items, removed: string) => items.filter(({ id }) => id !== removed)),
    onSuccess: () => toast({ message: SEARCH_COPY.removed }),
  });
}

export function useClearRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /me/searches', {}),
    ...changeRecent(cache, () => []),
    onSuccess: () => toast({ message: SEARCH_COPY.cleared }),
  });
}

function changeRecent<Input = void>(
  cache: QueryClient,
  change: (items: RecentSearch[], input: Input) => RecentSearch[],
) {
  const { queryKey } = recentQuery();
  return {
    ...optimisticUpdate(cache, queryKey, (input: Input) => {
      cache.setQueryData(queryKey, (list) => list && { items: change(list.items, input) });
    }),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  };
}
