import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { changeViewer } from '../accounts.queries.ts';

export const demoStudentsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'demo-students'],
    queryFn: ({ signal }) => call('GET /dev/students', { signal }),
  });

export function useSignInAsDemoStudent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call('POST /dev/students/:username/session', { params: { username } }),
    onSuccess: (session) => changeViewer(cache, session),
  });
}
