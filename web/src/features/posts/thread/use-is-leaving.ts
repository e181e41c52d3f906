import { useMutationState } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useIsBlocking } from '../../accounts/accounts.public.ts';
import { deletionKey } from '../delete/delete-post.queries.ts';

/** Whether the viewer deletes this post or blocks its author. They keep seeing it until they are redirected. */
export function useIsLeaving(post: Post | undefined) {
  const deletions = useMutationState({
    filters: { mutationKey: deletionKey({ id: post?.id ?? '' }) },
    select: (mutation) => mutation.state.status,
  });
  const isBlocking = useIsBlocking(post?.author.id);
  return isBlocking || deletions.some((status) => status !== 'error');
}
