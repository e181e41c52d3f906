import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  clearRecentSearches,
  listPopularSearches,
  listRecentSearches,
  recordSearch,
  removeRecentSearch,
  SEARCH_COPY,
  searchPeople,
  searchPosts,
  searchSchools,
  suggestSearches,
  tidySearch,
  type RecentSearch,
  type SearchPage,
} from '@quad/contract/search';
import { call } from '../../lib/call.ts';
import { optimisticUpdate } from '../../lib/optimistic.ts';
import { toast } from '../../lib/toasts.ts';
import { peopleListQuery } from '../accounts/accounts.later.public.ts';
import { postListQuery } from '../posts/posts.public.ts';
import { searchParts, type SearchAddress } from './search-address.ts';

/** The media tab shows the same posts, filtered by photos. */
export const searchPostsQuery = (address: SearchAddress) => {
  const { q, order, category, time } = address;
  const photos = address.photos || address.show === 'media';
  const name = new URLSearchParams(searchParts({ ...address, photos, show: 'latest' })).toString();
  return postListQuery(['search', name], (cursor, signal) =>
    call(searchPosts, { query: { cursor, q, order, category, time, photos: photos ? 'true' : undefined }, signal }),
  );
};

/** Whether a page has the extra fields of a search result. */
export function isSearchPage(page: unknown): page is SearchPage {
  return typeof page === 'object' && page !== null && 'marks' in page && 'instead' in page;
}

export const searchPeopleQuery = (q: string) =>
  peopleListQuery(['search', q], (cursor, signal) => call(searchPeople, { query: { cursor, q }, signal }));

export const popularQuery = () =>
  queryOptions({
    queryKey: ['search', 'popular'],
    queryFn: ({ signal }) => call(listPopularSearches, { signal }),
    staleTime: 5 * 60_000,
  });

/**
 * Keyed by text, so that only the response for the current text is shown and others are canceled. A late suggestion
 * is useless, so it is not retried.
 */
export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', q.toLowerCase()],
    queryFn: ({ signal }) => call(suggestSearches, { query: { q }, signal, tries: 'once' }),
    placeholderData: keepPreviousData,
  });

export const recentQuery = () =>
  queryOptions({
    queryKey: ['search', 'recent'],
    queryFn: ({ signal }) => call(listRecentSearches, { signal }),
  });

export const schoolsQuery = (typed: string) => {
  const q = tidySearch(typed).toLowerCase();
  return queryOptions({
    queryKey: ['search', 'schools', q],
    queryFn: ({ signal }) => call(searchSchools, { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Records the search in the background; the search itself does not wait for it. */
export async function sendSearch(cache: QueryClient, text: string) {
  try {
    await call(recordSearch, { body: { text } });
    await cache.invalidateQueries({ queryKey: recentQuery().queryKey });
  } catch {
    // Recording is optional; the results are shown anyway.
  }
}

export function useRemoveRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeRecentSearch, { params: { id } }),
    ...changeRecent(cache, (items, removed: string) => items.filter(({ id }) => id !== removed)),
    onSuccess: () => toast({ message: SEARCH_COPY.removed }),
  });
}

export function useClearRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearRecentSearches, {}),
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
