import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';
import { PAYMENTS_KEY } from '../payments/payments.queries.ts';
import { findPost, patchPost } from '../../posts/posts.public.ts';

/** Refreshes a cached post, and the payments, after its ad has changed. */
export async function refreshBoostedPost(cache: QueryClient, postId: string) {
  void cache.invalidateQueries({ queryKey: PAYMENTS_KEY });
  if (!findPost(cache, postId)) return;
  // If fetching fails, the post is updated by the next fetch.
  const post = await call('GET /posts/:postId', { params: { postId } }).catch(() => null);
  if (post) patchPost(cache, postId, post);
}
