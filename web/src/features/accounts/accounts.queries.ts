import {
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import { endSession, getSession, type Session } from '@quad/contract/accounts';
import { call } from '../../lib/call.ts';

/** The document brings the session along; live events and sign-in say when it changed. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    // Another tab may have signed in meanwhile.
    refetchOnWindowFocus: 'always',
  });

export const NOBODY: Session = { viewer: null, unreadChats: 0, unreadNotifications: 0, asOf: 0 };

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery()).data;
}

export function useViewer() {
  return useSession().viewer;
}

/** Someone else is looking: what was fetched for the one before is none of their business. */
export function changeViewer(cache: QueryClient, session: Session) {
  const isTheirs = (query: Query) => query.queryKey[0] !== 'campuses' && query.queryKey[1] !== 'session';
  cache.removeQueries({ type: 'inactive', predicate: isTheirs });
  cache.setQueryData(sessionQuery().queryKey, session);
  // What is on screen starts again, for them.
  void cache.resetQueries({ type: 'active', predicate: isTheirs });
}

export function useLogOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endSession, {}),
    onSuccess: () => changeViewer(cache, NOBODY),
  });
}
