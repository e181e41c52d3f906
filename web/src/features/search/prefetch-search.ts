import type { QueryClient } from '@tanstack/react-query';
import { searchAddress } from './search-address.ts';
import { popularQuery, schoolsQuery, searchPeopleQuery, searchPostsQuery } from './search.queries.ts';

/** Prefetches the results, or the popular searches when there is no query. */
export async function prefetchSearch(client: QueryClient, search: URLSearchParams) {
  const address = searchAddress(search);
  if (address.q === '') await client.prefetchQuery(popularQuery());
  else if (address.show === 'people') await client.prefetchInfiniteQuery(searchPeopleQuery(address.q));
  else await client.prefetchInfiniteQuery(searchPostsQuery(address));
}

export async function prefetchSchools(client: QueryClient, search: URLSearchParams) {
  await client.prefetchQuery(schoolsQuery(search.get('q') ?? ''));
}
