import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The optimistic part of a mutation: changes cached data before the server has answered, and restores it when the
 * mutation fails. Restoring also drops other changes made meanwhile, so the caller refetches. For toggles, use
 * `createOptimisticToggle`.
 */
export function optimisticUpdate<Input = void>(cache: QueryClient, queryKey: QueryKey, change: (input: Input) => void) {
  return {
    onMutate: async (input: Input) => {
      // A response in flight would undo the change.
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData({ queryKey });
      change(input);
      return before;
    },
    onError: (_error: Error, _input: Input, before: [QueryKey, unknown][] = []) => {
      for (const [key, data] of before) cache.setQueryData(key, data);
    },
  };
}
