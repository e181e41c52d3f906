import { getPost, listMedia, type PostId } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { MISSING_PAGE, orMissing } from '../../lib/or-missing.ts';
import { postListQuery } from './posts.queries.ts';

/** Posts with photos or videos; `except` is the one that is on the screen already. */
export const mediaQuery = (except?: PostId) =>
  postListQuery(['media', except ?? 'all'], (cursor, signal) => call(listMedia, { query: { cursor, except }, signal }));

/** One post as a list of one, so that a patch reaches it as it reaches all others. */
export const onePostQuery = (postId: string) =>
  postListQuery(['one', postId], async (_cursor, signal) => {
    const post = await orMissing(call(getPost, { params: { postId }, signal }));
    return post ? { items: [post], nextCursor: null } : { ...MISSING_PAGE, items: [] };
  });
