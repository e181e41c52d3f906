import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ERRORS } from '@quad/contract/errors';
import { POST_ACTION_COPY } from '@quad/contract/post-copy';
import { deletePost, type Post } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toasts.ts';
import { POST_LISTS, removePost } from './posts.queries.ts';
import { countPosts } from './profile/profile.queries.ts';
import { refreshCounts, removeComment } from './thread.queries.ts';

/** Known by its post, so that the page of a post knows that it is being left. */
export const deletionKey = (post: { id: string }) => ['posts', 'delete', post.id];

/** Takes a post or comment from every list at once, and puts it back where the server would not delete it. */
export function useDeletePost(post: Post) {
  const cache = useQueryClient();
  const isComment = post.parentId !== null;

  return useMutation({
    mutationKey: deletionKey(post),
    mutationFn: () => call(deletePost, { params: { postId: post.id } }),
    meta: {
      words: { unexpected: post.media.length > 0 ? POST_ACTION_COPY.notDeleted : ERRORS.unexpected.message },
    },
    onMutate: async () => {
      // An answer on its way would bring it back.
      await cache.cancelQueries({ queryKey: POST_LISTS });
      const before = cache.getQueriesData({ queryKey: POST_LISTS });
      if (isComment) removeComment(cache, post.rootId, post.id);
      removePost(cache, post.id);
      return before;
    },
    onError: (_error, _post, before = []) => {
      for (const [key, data] of before) cache.setQueryData(key, data);
    },
    onSuccess: () => {
      toast({ message: isComment ? POST_ACTION_COPY.commentRemoved : POST_ACTION_COPY.postDeleted });
      if (isComment) void refreshCounts(cache, post.rootId);
      // The row about somebody who joined never counted.
      else if (post.type !== 'new user') countPosts(cache, post.author.username, -1);
    },
  });
}
