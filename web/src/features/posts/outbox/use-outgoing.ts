import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useViewer } from '../../accounts/accounts.public.ts';
import { useCampus } from '../../campuses/campuses.public.ts';
import { outboxOf, threadKeyOf } from './outbox-of.ts';
import type { Outgoing } from './outbox.ts';

const NONE: readonly Outgoing[] = [];
const none = () => NONE;

/** The viewer's comments that are not in the thread yet, oldest first, with their actions. */
export function useOutgoing(post: Post, comments: readonly Post[]) {
  const outbox = outboxOf(useQueryClient());
  const viewerId = useViewer()?.id;
  const campusId = useCampus().id;
  const thread = viewerId && threadKeyOf(viewerId, campusId, post.id);
  const all = useSyncExternalStore(outbox.subscribe, outbox.read, none);

  useEffect(() => {
    if (thread) void outbox.load(thread);
  }, [outbox, thread]);

  const arrived = useMemo(() => new Set(comments.map(({ clientKey }) => clientKey)), [comments]);
  const own = useMemo(() => all.filter((each) => each.thread === thread), [all, thread]);

  // A comment whose response was lost can arrive through the socket or with the thread.
  useEffect(() => {
    for (const { clientKey, status } of own) {
      if (status === 'failed' && arrived.has(clientKey)) void outbox.drop(clientKey);
    }
  }, [outbox, own, arrived]);

  const outgoing = useMemo(
    () => own.filter(({ clientKey }) => !arrived.has(clientKey)).toSorted((a, b) => a.writtenAt - b.writtenAt),
    [own, arrived],
  );
  return { outgoing, retry: outbox.retry, discard: outbox.drop };
}
