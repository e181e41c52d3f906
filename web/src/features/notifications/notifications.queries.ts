import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/calls/call.ts';
import { pagedQuery } from '../../lib/lists/paged-query.ts';

export const localMailQuery = () => ({
  ...pagedQuery(['notifications', 'local-mail'], (cursor, signal) =>
    call('GET /dev/mail', { query: { cursor }, signal }),
  ),
  // Someone may be waiting for an email on this page.
  refetchInterval: 3000,
});

export const emailSamplesQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'letter-samples'],
    queryFn: ({ signal }) => call('GET /dev/emails', { signal }),
  });
