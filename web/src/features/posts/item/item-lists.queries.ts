import type { QueryClient } from '@tanstack/react-query';
import type { Person } from '@quad/contract/accounts/accounts.schemas';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { MISSING_PAGE, orMissing } from '../../../lib/calls/or-missing.ts';
import { POST_LISTS, postListQuery } from '../posts.queries.ts';
import { profileQuery } from '../profile/profile.queries.ts';

const ITEMS_OF = 'items of';

/** Refetches how many items someone has, and which. */
export function refreshItemsOf(cache: QueryClient, { username }: Pick<Person, 'username'>) {
  void cache.invalidateQueries({ queryKey: profileQuery(username).queryKey });
  void cache.invalidateQueries({ queryKey: [...POST_LISTS, ITEMS_OF, username.toLowerCase()] });
}

export const profileItemsQuery = (username: string, show: 'available' | 'sold') =>
  postListQuery([ITEMS_OF, username.toLowerCase(), show], async (cursor, signal) => {
    const page = await orMissing(
      call('GET /people/:username/items', { params: { username }, query: { cursor, show }, signal }),
    );
    return page ?? { ...MISSING_PAGE, items: [] };
  });

/** "More like this" comes in one page. */
export const similarQuery = (postId: PostId) =>
  postListQuery(['similar to', postId], async (_cursor, signal) => {
    const { items } = await call('GET /posts/:postId/similar', { params: { postId }, signal });
    return { items, nextCursor: null };
  });
