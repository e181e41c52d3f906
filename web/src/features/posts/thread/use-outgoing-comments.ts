import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { commentOutbox } from '../outbox/comment-outbox.ts';
import { usePendingComments } from '../outbox/use-pending-comments.ts';
import { lastSent } from './thread.queries.ts';
import { scrollToComment } from './thread-address.ts';
import type { ThreadView } from './use-thread-view.ts';

/** The viewer's comments that are being sent to a thread, by parent. */
export function useOutgoingComments(post: Post, comments: readonly Post[], view: ThreadView) {
  const pending = usePendingComments(post, comments);
  const { reveal, openTo } = view;
  const sent = useSyncExternalStore(lastSent.subscribe, lastSent.read, () => null);

  // Scrolls to the comment that was just written, even in a collapsed branch or after changing pages.
  useEffect(() => {
    if (sent === null) return;
    const arrived = comments.find(({ clientKey }) => clientKey === sent);
    const waiting = pending.find(({ entry }) => entry.clientKey === sent)?.entry;
    if (!arrived && !waiting) return;
    lastSent.set(null);
    if (arrived) reveal(arrived.id, 'viewer');
    const parent = comments.find(({ id }) => id === waiting?.parentId);
    if (parent) openTo(parent.id);
    // Wait until its parents are expanded.
    if (waiting) requestAnimationFrame(() => scrollToComment(waiting.clientKey));
  }, [comments, pending, sent, reveal, openTo]);

  return useMemo(() => {
    const known = new Set<string>(comments.map(({ id }) => id));
    // When the parent is deleted or not loaded yet, the comment is shown at the end.
    const locationOf = (parentId: string) => (known.has(parentId) ? parentId : post.id);
    return {
      count: pending.length,
      below: (id: string) => pending.filter(({ entry }) => locationOf(entry.parentId) === id),
      retry: (clientKey: string) => void commentOutbox.read()?.retry(clientKey, Date.now()),
      discard: (clientKey: string) => void commentOutbox.read()?.discard(clientKey),
    };
  }, [comments, pending, post.id]);
}

export type OutgoingComments = ReturnType<typeof useOutgoingComments>;
