import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { Page } from '@quad/contract/page.schemas';

type PeoplePage = { items: readonly Person[]; nextCursor: Page<Person>['nextCursor'] };
type FetchPage = (cursor: string | undefined, signal: AbortSignal) => Promise<PeoplePage>;

export function peopleListQuery(name: readonly string[], fetchPage: FetchPage) {
  return infiniteQueryOptions({
    queryKey: ['people', ...name],
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
export type PeopleListQuery = ReturnType<typeof peopleListQuery>;
