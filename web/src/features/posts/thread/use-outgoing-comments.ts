import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Post } from '@quad/contract/posts';
import { useOutgoing } from '../outbox/use-outgoing.ts';
import { lastSent } from '../thread.queries.ts';
import { scrollToComment } from './thread-address.ts';
import type { ThreadView } from './use-thread-view.ts';

/** The viewer's comments that are on their way to a thread, by what they answer. */
export function useOutgoingComments(post: Post, comments: readonly Post[], view: ThreadView) {
  const { outgoing, retry, discard } = useOutgoing(post, comments);
  const { reveal, openTo } = view;
  const sent = useSyncExternalStore(lastSent.subscribe, lastSent.read, () => null);

  // What was just written is shown where it stands, whatever was folded; also after the page it was written on.
  useEffect(() => {
    if (sent === null) return;
    const answered = comments.find(({ clientKey }) => clientKey === sent);
    const waiting = outgoing.find(({ clientKey }) => clientKey === sent);
    if (!answered && !waiting) return;
    lastSent.set(null);
    if (answered) reveal(answered.id, 'viewer');
    const parent = comments.find(({ id }) => id === waiting?.parentId);
    if (parent) openTo(parent.id);
    // Once what is above it is open.
    if (waiting) requestAnimationFrame(() => scrollToComment(waiting.clientKey));
  }, [comments, outgoing, sent, reveal, openTo]);

  return useMemo(() => {
    const known = new Set<string>(comments.map(({ id }) => id));
    // What it answers may be gone, or not fetched yet: then it stands at the end.
    const locationOf = (parentId: string) => (known.has(parentId) ? parentId : post.id);
    return {
      count: outgoing.length,
      below: (id: string) => outgoing.filter(({ parentId }) => locationOf(parentId) === id),
      retry,
      discard,
    };
  }, [comments, outgoing, post.id, retry, discard]);
}

export type OutgoingComments = ReturnType<typeof useOutgoingComments>;
