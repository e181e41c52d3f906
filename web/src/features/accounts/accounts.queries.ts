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
import { withCount, withLaterCounts, type KnownSession, type CountedBadge } from './sessions/unread.ts';

const SESSION = ['accounts', 'session'] as const;

/** The document brings the session along; live events and sign-in say when it changed. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION,
    queryFn: async ({ signal, client }) => {
      const asked = client.getQueryData<KnownSession>(SESSION);
      const fetched = await call(getSession, { signal });
      const known = client.getQueryData<KnownSession>(SESSION);
      // Signed in or out here meanwhile: this answer is for the one before.
      if (known && known.viewer?.id !== asked?.viewer?.id) return known;
      // Signed in or out elsewhere: in another tab, or by the end of the session.
      if (known && known.viewer?.id !== fetched.viewer?.id) forgetTheirs(client);
      return withLaterCounts(fetched, known);
    },
    staleTime: Infinity,
    gcTime: Infinity,
    // Another tab may have signed in meanwhile.
    refetchOnWindowFocus: 'always',
  });

export const NOBODY: Session = { viewer: null, unreadChats: 0, unreadNotifications: 0, unreadBesidesChats: 0, asOf: 0 };

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery()).data;
}

export function useViewer() {
  return useSession().viewer;
}

/** Someone else is looking: what was fetched for the one before is none of their business. */
export function changeViewer(cache: QueryClient, session: Session) {
  cache.setQueryData(sessionQuery().queryKey, session);
  forgetTheirs(cache);
}

function forgetTheirs(cache: QueryClient) {
  const isTheirs = (query: Query) => query.queryKey[0] !== 'campuses' && query.queryKey[1] !== 'session';
  cache.removeQueries({ type: 'inactive', predicate: isTheirs });
  // What is on screen starts again, for who looks now.
  void cache.resetQueries({ type: 'active', predicate: isTheirs });
}

/** What was told live, or came with an answer, of the numbers on the viewer's badges. */
export function setCount(cache: QueryClient, told: CountedBadge) {
  cache.setQueryData(sessionQuery().queryKey, (session) => session && withCount(session, told));
}

export function useLogOut() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(endSession, {}),
    onSuccess: () => changeViewer(cache, NOBODY),
  });
}
