import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { ownerOf } from '../../../lib/outbox/entry.ts';
import { usePending } from '../../../lib/outbox/use-pending.ts';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { commentOutbox, openCommentOutbox } from './comment-outbox.ts';

/** The viewer's comments that are not in the thread yet, oldest first. */
export function usePendingComments(post: Post, comments: readonly Post[]) {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id;
  const campusId = useCampus().id;
  const owner = viewerId && ownerOf(viewerId, campusId);
  const all = usePending(commentOutbox);

  useEffect(() => {
    if (owner) void openCommentOutbox(cache, owner).wake();
  }, [cache, owner]);

  const arrived = useMemo(() => new Set(comments.map(({ clientKey }) => clientKey)), [comments]);
  const own = useMemo(
    () => all.filter(({ entry }) => entry.owner === owner && entry.rootId === post.id),
    [all, owner, post.id],
  );

  // A comment whose response was lost can still arrive through the socket or with the thread.
  useEffect(() => {
    for (const { entry, status } of own) {
      if (status === 'failed' && arrived.has(entry.clientKey)) void commentOutbox.read()?.discard(entry.clientKey);
    }
  }, [own, arrived]);

  return useMemo(() => own.filter(({ entry }) => !arrived.has(entry.clientKey)), [own, arrived]);
}
