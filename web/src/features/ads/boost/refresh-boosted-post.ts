import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { findPost, patchPost } from '../../posts/posts.public.ts';

/** Refreshes a cached post after its ad has changed. */
export async function refreshBoostedPost(cache: QueryClient, postId: string) {
  if (!findPost(cache, postId)) return;
  // If fetching fails, the post is updated by the next fetch.
  const post = await call('GET /posts/:postId', { params: { postId } }).catch(() => null);
  if (post) patchPost(cache, postId, post);
}
