import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listDemoStudents, signInAsDemoStudent } from '@quad/contract/accounts';
import { call } from '../../../lib/call.ts';
import { changeViewer } from '../accounts.queries.ts';

export const demoStudentsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'demo-students'],
    queryFn: ({ signal }) => call(listDemoStudents, { signal }),
  });

export function useSignInAsDemoStudent() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (username: string) => call(signInAsDemoStudent, { params: { username } }),
    onSuccess: (session) => changeViewer(cache, session),
  });
}
