import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { Page } from '@quad/contract/page.schemas';
import { pagedQuery } from '../../../lib/lists/paged-query.ts';

type PeoplePage = { items: readonly Person[]; nextCursor: Page<Person>['nextCursor'] };
type FetchPage = (cursor: string | undefined, signal: AbortSignal) => Promise<PeoplePage>;

export function peopleListQuery(name: readonly string[], fetchPage: FetchPage) {
  return pagedQuery(['people', ...name], fetchPage);
}
export type PeopleListQuery = ReturnType<typeof peopleListQuery>;
