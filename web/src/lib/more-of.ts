type MoreFacts = { hasNextPage: boolean; isFetchingNextPage: boolean; isFetchNextPageError: boolean };

/** What there is to say at the end of a list that comes in pages. */
export function moreOf({ hasNextPage, isFetchingNextPage, isFetchNextPageError }: MoreFacts) {
  if (!hasNextPage) return 'none';
  if (isFetchingNextPage) return 'waiting';
  return isFetchNextPageError ? 'failing' : 'idle';
}
