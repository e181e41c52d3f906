import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Post, PostId } from '@quad/contract/posts';
import { ancestorsOf } from '../thread.ts';
import { focusComment, scrollToComment } from './thread-address.ts';

const MARK_MS = 4000;

/** Named by the address, written by the viewer, or asked for by a press, which takes the focus along. */
type Mark = { id: PostId; by: 'address' | 'viewer' | 'press' };

/** What is open and what is closed in a thread, and the comment that is pointed at for a while. */
export function useThreadView(comments: readonly Post[], focusId: PostId | null) {
  const navigation = useNavigationType();
  const [opened, setOpened] = useState<ReadonlySet<PostId>>(
    () => new Set(focusId === null ? [] : ancestorsOf(comments, focusId)),
  );
  const [collapsed, setCollapsed] = useState<ReadonlySet<PostId>>(new Set());
  const [mark, setMark] = useState<Mark | null>(focusId === null ? null : { id: focusId, by: 'address' });

  /** Opens what is above a comment, and points at it. */
  const reveal = useCallback(
    (id: PostId, by: Mark['by']) => {
      const above = ancestorsOf(comments, id);
      setOpened((open) => new Set([...open, ...above]));
      setCollapsed((closed) => new Set([...closed].filter((each) => !above.includes(each))));
      setMark({ id, by });
    },
    [comments],
  );

  // Another comment of the same thread was asked for by its address.
  const [lastFocus, setLastFocus] = useState(focusId);
  if (focusId !== lastFocus) {
    setLastFocus(focusId);
    if (focusId !== null) reveal(focusId, 'address');
  }

  useEffect(() => {
    if (mark === null) return;
    // Back and reload return to where one was reading, which may be elsewhere by now.
    const isRestored = mark.by === 'address' && navigation === 'POP' && window.scrollY > 0;
    if (!isRestored) scrollToComment(mark.id);
    if (mark.by === 'press') focusComment(mark.id);
    const timer = setTimeout(() => setMark(null), MARK_MS);
    return () => clearTimeout(timer);
  }, [mark, navigation]);

  /** Opens a comment and what is above it, so that what is put below it can be seen. */
  const openTo = useCallback(
    (id: PostId) => {
      const open = [id, ...ancestorsOf(comments, id)];
      setOpened((before) => new Set([...before, ...open]));
      setCollapsed((closed) => new Set([...closed].filter((each) => !open.includes(each))));
    },
    [comments],
  );

  return {
    opened,
    collapsed,
    markedId: mark?.id ?? null,
    reveal,
    openTo,
    open: useCallback((id: PostId) => setOpened((open) => new Set([...open, id])), []),
    toggle: useCallback((id: PostId) => {
      setCollapsed((closed) =>
        closed.has(id) ? new Set([...closed].filter((each) => each !== id)) : new Set([...closed, id]),
      );
    }, []),
  };
}

export type ThreadView = ReturnType<typeof useThreadView>;
