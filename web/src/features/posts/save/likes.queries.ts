import { call } from '../../../lib/calls/call.ts';
import { MISSING_PAGE, orMissing } from '../../../lib/calls/or-missing.ts';
import { peopleListQuery } from '../../accounts/accounts.public.ts';

/** Refetched on every visit, because any card can change it. */
export const saversQuery = (postId: string) => ({
  ...peopleListQuery(
    ['savers', postId],
    async (cursor, signal) =>
      (await orMissing(call('GET /posts/:postId/saves', { params: { postId }, query: { cursor }, signal }))) ??
      MISSING_PAGE,
  ),
  staleTime: 0,
});
