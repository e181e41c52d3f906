import { queryOptions, useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import type { Session } from '@quad/contract/accounts/accounts.schemas';
import { call } from '../../lib/calls/call.ts';
import { knownQuery } from '../../lib/queries/known-query.ts';
import { signInDestination } from '../../lib/sign-in/sign-in-destination.ts';
import { withCount, withLaterCounts, type KnownSession, type CountedBadge } from './sessions/unread.ts';

const SESSION = ['accounts', 'session'] as const;

/** The document contains the session; live events and sign-in update it, so it never becomes stale. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<KnownSession>(SESSION);
      const fetched = await call('GET /session', { signal });
      const known = client.getQueryData<KnownSession>(SESSION);
      // The viewer changed in this tab while the request ran, so the response is for the previous one.
      if (known && known.viewer?.id !== before?.viewer?.id) return known;
      // The viewer changed elsewhere: in another tab, or because the session ended.
      if (known && known.viewer?.id !== fetched.viewer?.id) forgetTheirs(client);
      return withLaterCounts(fetched, known);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Another tab may have signed in.
    refetchOnWindowFocus: 'always',
  });

export const NOBODY: Session = { viewer: null, unreadChats: 0, unreadNotifications: 0, unreadBesidesChats: 0, asOf: 0 };

export const useSession: () => Session = knownQuery(sessionQuery);

export function useViewer() {
  return useSession().viewer;
}

/** Sets a new session and removes data fetched for the previous viewer. */
export function changeViewer(cache: QueryClient, session: Session) {
  cache.setQueryData(sessionQuery().queryKey, session);
  forgetTheirs(cache);
}

function forgetTheirs(cache: QueryClient) {
  const isTheirs = (query: Query) => query.queryKey[0] !== 'campuses' && query.queryKey[1] !== 'session';
  cache.removeQueries({ type: 'inactive', predicate: isTheirs });
  // Queries on screen are fetched again for the new viewer.
  void cache.resetQueries({ type: 'active', predicate: isTheirs });
}

/** Stores a badge count from a live event or a response. */
export function setCount(cache: QueryClient, badge: CountedBadge) {
  cache.setQueryData(sessionQuery().queryKey, (session) => session && withCount(session, badge));
}

export function useLogOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call('DELETE /session', {}),
    onSuccess: () => {
      signInDestination.set(null);
      changeViewer(cache, NOBODY);
    },
  });
}
