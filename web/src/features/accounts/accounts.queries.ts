import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { endSession, getSession, listDemoStudents, signInAsDemoStudent, type Session } from '@quad/contract/accounts';
import { call } from '../../lib/call.ts';

/** The document brings the session along; live events and sign-in say when it changed. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'session'],
    queryFn: ({ signal }) => call(getSession, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
  });

export function useSession(): Session {
  return useSuspenseQuery(sessionQuery()).data;
}

export function useViewer() {
  return useSession().viewer;
}

export const demoStudentsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'demo-students'],
    queryFn: ({ signal }) => call(listDemoStudents, { signal }),
  });

/** Someone else is looking: what was fetched for the one before is none of their business. */
function useChangeOfViewer() {
  const cache = useQueryClient();
  return (session: Session) => {
    cache.removeQueries({ predicate: (query) => query.queryKey[0] !== 'campuses' && query.queryKey[1] !== 'session' });
    cache.setQueryData(sessionQuery().queryKey, session);
  };
}

export function useSignInAsDemoStudent() {
  const changeViewer = useChangeOfViewer();
  return useMutation({
    mutationFn: (username: string) => call(signInAsDemoStudent, { params: { username } }),
    onSuccess: changeViewer,
  });
}

export function useLogOut() {
  const changeViewer = useChangeOfViewer();
  return useMutation({
    mutationFn: () => call(endSession, {}),
    onSuccess: () => changeViewer({ viewer: null, unreadChats: 0, unreadNotifications: 0 }),
  });
}
