import { listFeed } from '@quad/contract/feed';
import type { Category } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { feedListName, postListQuery } from '../posts/posts.public.ts';

export const feedQuery = (category: Category | undefined) =>
  postListQuery(feedListName(category), (cursor, signal) => call(listFeed, { query: { cursor, category }, signal }));
