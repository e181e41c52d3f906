import { MutationCache, QueryClient, type MutationMeta } from '@tanstack/react-query';
import { type ErrorCode, ERRORS, type Tone } from '@quad/contract/errors';
import { CallError, ConnectionError } from './call.ts';
import { toast } from './toasts.ts';

/** Declares which errors a form shows by itself and which have their own message. */
declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging takes an interface
  interface Register {
    mutationMeta: {
      showsFieldErrors?: true;
      shows?: readonly ErrorCode[];
      words?: Partial<Record<ErrorCode, string>>;
    };
  }
}

export function createQueryClient() {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (error instanceof CallError) toastRefusal(error, mutation.meta);
        else toastFailure(error);
      },
    }),
    defaultOptions: {
      // `call` has its own retries.
      queries: { staleTime: 30_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: false },
      // Without a connection a mutation fails at once. It is not paused and sent later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

function toastRefusal({ code, messages, fields }: CallError, meta: MutationMeta = {}) {
  if (meta.shows?.includes(code) || (meta.showsFieldErrors && Object.keys(fields).length > 0)) return;
  const { tone, durationMs }: { tone: Tone; durationMs?: number } = ERRORS[code];
  const own = meta.words?.[code];
  for (const message of own === undefined ? messages : [own]) {
    toast({ message, tone, ...(durationMs !== undefined && { durationMs }) });
  }
}

function toastFailure(error: Error) {
  const message = error instanceof ConnectionError ? error.message : ERRORS.unexpected.message;
  toast({ message, tone: 'danger' });
}
