import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { toastError, type ErrorDisplay } from '../calls/show-error.ts';

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging takes an interface
  interface Register {
    mutationMeta: ErrorDisplay;
  }
}

export function createQueryClient() {
  // The default scheduler notifies a task later, so a pressed switch would be painted in its old state first.
  notifyManager.setScheduler(queueMicrotask);
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => toastError(error, mutation.meta),
    }),
    defaultOptions: {
      // `call` has its own retries.
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
      // Without a connection a mutation fails at once. It is not paused and sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
