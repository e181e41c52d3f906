import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ERRORS } from '@quad/contract/errors';
import { toast } from '../../../lib/toasts.ts';
import { openShare } from '../share/open-share.ts';
import { threadIn, type ThreadPages } from './thread.queries.ts';
import { useIsLeaving } from './use-is-leaving.ts';

type Shown = NonNullable<ReturnType<typeof threadIn>>;

/**
 * The thread to show, or null. A viewer who deletes the post or blocks its author keeps seeing it until the redirect;
 * others get a toast.
 */
export function useShownThread(data: ThreadPages | undefined): Shown | null {
  const thread = useMemo(() => (data ? threadIn(data) : null), [data]);
  const [known, setKnown] = useState(thread);
  if (thread && thread !== known) setKnown(thread);

  const isLeaving = useIsLeaving(known?.post);
  const wentAway = data !== undefined && !thread && known !== null && !isLeaving;

  useEffect(() => {
    if (wentAway) toastMissing();
  }, [wentAway]);
  return thread ?? (isLeaving ? known : null);
}

/** Shows a toast when the comment in the URL is deleted; the thread stays readable. */
export function useMissingCommentToast(thread: Shown | null, commentId: string | undefined) {
  const isGone = thread !== null && commentId !== undefined && thread.focusId === null;
  useEffect(() => {
    if (isGone) toastMissing();
  }, [isGone]);
}

function toastMissing() {
  const { message, tone } = ERRORS.post_missing;
  toast({ message, tone });
}

/** Opening a shared link offers to share the post once; a reload or Back does not ask again. */
export function useShareOnArrival(thread: Shown | null) {
  const [search, setSearch] = useSearchParams();
  const isShareLink = search.get('redirect') === 'true';
  const shared = thread && (thread.comments.find(({ id }) => id === thread.focusId) ?? thread.post);

  useEffect(() => {
    if (!isShareLink || !shared) return;
    openShare(shared);
    setSearch(
      (before) => {
        before.delete('redirect');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isShareLink, shared, setSearch]);
}
