import { listFeed } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { feedListName, postListQuery } from '../posts/posts.public.ts';

/** The feed is never fetched anew behind someone's back: what is new is told, counted, and shown when wanted. */
export const feedQuery = (category: Category | undefined) => ({
  ...postListQuery(feedListName(category), (cursor, signal) => call(listFeed, { query: { cursor, category }, signal })),
  ...(category === undefined && { staleTime: Infinity }),
});
