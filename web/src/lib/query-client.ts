import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ERRORS } from '@quad/contract/errors';
import { CallError, ConnectionError } from './call.ts';
import { toast } from './toasts.ts';

/** A form says which of its refusals it shows itself, on their fields. */
declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging takes an interface
  interface Register {
    mutationMeta: { showsFieldErrors?: true };
  }
}

export function createQueryClient() {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (mutation.meta?.showsFieldErrors && error instanceof CallError && Object.keys(error.fields).length > 0)
          return;
        tellRefusal(error);
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: isWorthRetrying, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

function tellRefusal(error: Error) {
  if (error instanceof CallError) {
    for (const message of error.messages) toast({ message, tone: ERRORS[error.code].tone });
    return;
  }
  const message = error instanceof ConnectionError ? error.message : ERRORS.unexpected.message;
  toast({ message, tone: 'danger' });
}

/** A refusal stays one, however often we ask; a lost connection or a busy server may not. */
function isWorthRetrying(failures: number, error: Error) {
  if (failures >= 2) return false;
  return !(error instanceof CallError) || error.code === 'overloaded';
}
