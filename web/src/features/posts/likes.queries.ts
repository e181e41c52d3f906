import { infiniteQueryOptions } from '@tanstack/react-query';
import { listSavers } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { MISSING_PAGE, orMissing } from '../../lib/or-missing.ts';

export const saversQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: ['people', 'savers', postId],
    queryFn: async ({ pageParam, signal }) =>
      (await orMissing(call(listSavers, { params: { postId }, query: { cursor: pageParam }, signal }))) ?? MISSING_PAGE,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
