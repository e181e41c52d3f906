import type { QueryClient } from '@tanstack/react-query';
import { getPost } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { findPost, patchPost } from '../posts/posts.public.ts';

/** What the state of its ad changes about a post that some list or thread has. */
export async function refreshBoostedPost(cache: QueryClient, postId: string) {
  if (!findPost(cache, postId)) return;
  // What cannot be fetched now is there with the next look at the post.
  const post = await call(getPost, { params: { postId } }).catch(() => null);
  if (post) patchPost(cache, postId, post);
}
