type MoreFacts = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };

/** The state at the end of a paged list. */
export function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: MoreFacts) {
  if (!hasNextPage) return 'none';
  if (isFetchingNextPage) return 'waiting';
  return isFetchNextPageError ? 'failing' : 'idle';
}
