import { useQueryClient } from '@tanstack/react-query';
import type { PostId } from '@quad/contract/posts/posts.schemas';
import { useLive } from '../../../lib/live/live-context.tsx';
import { patchPost } from '../posts.queries.ts';

/** Keeps the counts of a visible card up to date. */
export function useLiveCounts(id: PostId) {
  const cache = useQueryClient();
  useLive(`post:${id}`, (event) => {
    if (event.type !== 'post.counts' || event.postId !== id) return;
    const { saveCount, commentCount, asOf } = event;
    patchPost(cache, id, { saveCount, commentCount, asOf });
  });
}
