import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ProfileList } from '@quad/contract/posts/posts';
import { call } from '../../../lib/calls/call.ts';
import { orMissing } from '../../../lib/calls/or-missing.ts';
import { PROFILES_KEY } from '../../accounts/accounts.public.ts';
import { postListQuery, profileListName } from '../posts.queries.ts';

/** Null when no member of this campus has the username. */
export const profileQuery = (username: string) =>
  queryOptions({
    queryKey: [...PROFILES_KEY, username.toLowerCase()],
    queryFn: ({ signal }) => orMissing(call('GET /people/:username', { params: { username }, signal })),
  });

/** Replies and likes are refetched on every visit, because any card or thread can change them. */
export const profilePostsQuery = (username: string, show: ProfileList) => ({
  ...postListQuery(profileListName(username, show), (cursor, signal) =>
    call('GET /people/:username/posts', { params: { username }, query: { cursor, show }, signal }),
  ),
  ...((show === 'replies' || show === 'likes') && { staleTime: 0 }),
});

/** Adjusts the post count of a cached profile. */
export function countPosts(cache: QueryClient, username: string, by: 1 | -1) {
  cache.setQueryData(
    profileQuery(username).queryKey,
    (profile) => profile && { ...profile, postCount: Math.max(0, profile.postCount + by) },
  );
}
