import type { Category, PostId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { MISSING_PAGE, orMissing } from '../../../lib/calls/or-missing.ts';
import { postListQuery } from '../posts.queries.ts';

/** The name of a media grid, which a new post with photos belongs to. */
export const mediaListName = (category: Category = 'all', filters = '') => ['media', 'all', category, filters];

/** Posts with photos or videos; `except` is the post already on screen. */
export const mediaQuery = (except?: PostId) =>
  postListQuery(['media', except ?? 'all'], (cursor, signal) =>
    call('GET /media', { query: { cursor, except }, signal }),
  );

/** A single post as a list, so that `patchPost` reaches it like all others. */
export const onePostQuery = (postId: string) =>
  postListQuery(['one', postId], async (_cursor, signal) => {
    const post = await orMissing(call('GET /posts/:postId', { params: { postId }, signal }));
    return post ? { items: [post], nextCursor: null } : { ...MISSING_PAGE, items: [] };
  });
