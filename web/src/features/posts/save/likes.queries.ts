import { call } from '../../../lib/call.ts';
import { MISSING_PAGE, orMissing } from '../../../lib/or-missing.ts';
import { peopleListQuery } from '../../accounts/accounts.public.ts';

export const saversQuery = (postId: string) =>
  peopleListQuery(
    ['savers', postId],
    async (cursor, signal) =>
      (await orMissing(call('GET /posts/:postId/saves', { params: { postId }, query: { cursor }, signal }))) ??
      MISSING_PAGE,
  );
