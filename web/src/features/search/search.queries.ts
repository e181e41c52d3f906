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
import { toast } from '../../lib/toasts.ts';
import { peopleListQuery } from '../accounts/accounts.later.public.ts';
import { postListQuery } from '../posts/posts.public.ts';
import { searchParts, type SearchAddress } from './search-address.ts';

/** The pictures alone are the same posts, asked for with photos. */
export const searchPostsQuery = (address: SearchAddress) => {
  const { q, order, category, time } = address;
  const photos = address.photos || address.show === 'media';
  const name = new URLSearchParams(searchParts({ ...address, photos, show: 'latest' })).toString();
  return postListQuery(['search', name], (cursor, signal) =>
    call(searchPosts, { query: { cursor, q, order, category, time, photos: photos ? 'true' : undefined }, signal }),
  );
};

/** What a page of found posts says besides them. */
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
 * Each text is a question of its own: only the answer to what is typed now is ever shown, and the others are given up.
 * Nobody waits for a suggestion that did not come.
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

/** Counted and remembered, if it can be: the search itself does not wait for it. */
export async function sendSearch(cache: QueryClient, text: string) {
  try {
    await call(recordSearch, { body: { text } });
    await cache.invalidateQueries({ queryKey: recentQuery().queryKey });
  } catch {
    // Who searches wants the results, and they are there.
  }
}

/** At once, and over an answer that is under way and knows nothing of it yet. */
async function changeRecent(cache: QueryClient, change: (items: RecentSearch[]) => RecentSearch[]) {
  const { queryKey } = recentQuery();
  await cache.cancelQueries({ queryKey });
  cache.setQueryData(queryKey, (list) => list && { items: change(list.items) });
}

export function useRemoveRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeRecentSearch, { params: { id } }),
    onMutate: (id) => changeRecent(cache, (items) => items.filter((item) => item.id !== id)),
    onSuccess: () => toast({ message: SEARCH_COPY.removed }),
    // What could not be removed comes back with the list as the server has it.
    onSettled: () => cache.invalidateQueries({ queryKey: recentQuery().queryKey }),
  });
}

export function useClearRecent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(clearRecentSearches, {}),
    onMutate: () => changeRecent(cache, () => []),
    onSuccess: () => toast({ message: SEARCH_COPY.cleared }),
    onSettled: () => cache.invalidateQueries({ queryKey: recentQuery().queryKey }),
  });
}
