import { useMutationState } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ERRORS } from '@quad/contract/errors';
import { toast } from '../../../lib/toasts.ts';
import { deletionKey } from '../delete-post.queries.ts';
import { openShare } from '../open-share.ts';
import { threadIn, type ThreadPages } from '../thread.queries.ts';

type Shown = NonNullable<ReturnType<typeof threadIn>>;

/**
 * The thread to show, or null. Whoever deletes the post keeps seeing it until they are led away; anyone else is told
 * when it goes.
 */
export function useShownThread(data: ThreadPages | undefined): Shown | null {
  const thread = useMemo(() => (data ? threadIn(data) : null), [data]);
  const [known, setKnown] = useState(thread);
  if (thread && thread !== known) setKnown(thread);

  const deletions = useMutationState({
    filters: { mutationKey: deletionKey({ id: known?.post.id ?? '' }) },
    select: (mutation) => mutation.state.status,
  });
  const isLeaving = deletions.some((status) => status !== 'error');
  const wentAway = data !== undefined && !thread && known !== null && !isLeaving;

  useEffect(() => {
    if (wentAway) toastMissing();
  }, [wentAway]);
  return thread ?? (isLeaving ? known : null);
}

/** Says so when the comment of the address is gone, and leaves the thread to read. */
export function useMissingCommentToast(thread: Shown | null, asked: string | undefined) {
  const isGone = thread !== null && asked !== undefined && thread.focusId === null;
  useEffect(() => {
    if (isGone) toastMissing();
  }, [isGone]);
}

function toastMissing() {
  const { message, tone } = ERRORS.post_missing;
  toast({ message, tone });
}

/** Who follows a shared link is offered to pass it on, once: a reload or Back does not ask again. */
export function useShareOnArrival(thread: Shown | null) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.get('redirect') === 'true';
  const shared = thread && (thread.comments.find(({ id }) => id === thread.focusId) ?? thread.post);

  useEffect(() => {
    if (!isAsked || !shared) return;
    openShare(shared);
    setSearch(
      (before) => {
        before.delete('redirect');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, shared, setSearch]);
}
