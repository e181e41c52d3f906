import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ERRORS } from '@quad/contract/errors';
import { POST_ACTION_COPY } from '../card/post-action-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { toast } from '../../../lib/toasts.ts';
import { POST_LISTS, removePost, watchPost } from '../posts.queries.ts';
import { refreshItemsOf } from '../item/item-lists.queries.ts';
import { countPosts } from '../profile/profile.queries.ts';
import { refreshCounts, removeComment } from '../thread/thread.queries.ts';
import { removeOptimistically } from './remove-optimistically.ts';

/** Keyed by post, so that the post's page knows that it is being deleted. */
export const deletionKey = (post: { id: string }) => ['posts', 'delete', post.id];

/** Removes a post or comment from every list optimistically, and restores it when the server fails to delete it. */
export function useDeletePost(post: Post, onDeleted?: () => void) {
  const cache = useQueryClient();
  const isComment = post.parentId !== null;

  function remove() {
    if (isComment) removeComment(cache, post.rootId, post.id);
    removePost(cache, post.id);
  }

  return useMutation({
    mutationKey: deletionKey(post),
    mutationFn: () => call('DELETE /posts/:postId', { params: { postId: post.id }, retry: 'always' }),
    meta: {
      copy: { unexpected: post.media.length > 0 ? POST_ACTION_COPY.notDeleted : ERRORS.unexpected.message },
    },
    onMutate: () => {
      const restore = removeOptimistically(cache, remove);
      // A response in flight would show the post again, also after the deletion. It is not canceled, because a list
      // that is still loading needs it.
      let hasComeAgain = false;
      const unwatch = watchPost(cache, post.id, () => {
        hasComeAgain = true;
        remove();
      });
      return {
        restore: () => {
          unwatch();
          restore();
          if (hasComeAgain) void cache.invalidateQueries({ queryKey: POST_LISTS });
        },
      };
    },
    onError: (_error, _input, removal) => removal?.restore(),
    onSuccess: () => {
      onDeleted?.();
      if (isComment) toast({ message: POST_ACTION_COPY.commentRemoved, tone: 'success' });
      else toast({ message: POST_ACTION_COPY.postDeleted });
      if (isComment) void refreshCounts(cache, post.rootId);
      // "Has joined" posts are not counted.
      else if (post.type !== 'new user') countPosts(cache, post.author.username, -1);
      if (post.item) refreshItemsOf(cache, post.author);
    },
  });
}
