import { infiniteQueryOptions } from '@tanstack/react-query';
import { listFeed } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { POST_LISTS } from '../posts/posts.public.ts';

export const feedQuery = (category: Category | undefined) =>
  infiniteQueryOptions({
    queryKey: [...POST_LISTS, 'feed', category ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listFeed, { query: { cursor: pageParam, category }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
