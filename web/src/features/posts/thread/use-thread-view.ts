import { useCallback, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { ancestorsOf } from './thread.ts';
import { focusComment, scrollToComment } from './thread-address.ts';

const MARK_MS = 4000;

/** What led to the comment: the URL, the viewer's own comment, or a click, which also moves the focus. */
type Mark = { id: PostId; by: 'address' | 'viewer' | 'press' };

/** Which branches of a thread are expanded or collapsed, and which comment is highlighted for a moment. */
export function useThreadView(comments: readonly Post[], focusId: PostId | null) {
  const navigation = useNavigationType();
  const [opened, setOpened] = useState<ReadonlySet<PostId>>(
    () => new Set(focusId === null ? [] : ancestorsOf(comments, focusId)),
  );
  const [collapsed, setCollapsed] = useState<ReadonlySet<PostId>>(new Set());
  const [mark, setMark] = useState<Mark | null>(focusId === null ? null : { id: focusId, by: 'address' });

  /** Expands the ancestors of a comment and highlights it. */
  const reveal = useCallback(
    (id: PostId, by: Mark['by']) => {
      const above = ancestorsOf(comments, id);
      setOpened((open) => new Set([...open, ...above]));
      setCollapsed((closed) => new Set([...closed].filter((each) => !above.includes(each))));
      setMark({ id, by });
    },
    [comments],
  );

  // The URL now names another comment of the same thread.
  const [lastFocus, setLastFocus] = useState(focusId);
  if (focusId !== lastFocus) {
    setLastFocus(focusId);
    if (focusId !== null) reveal(focusId, 'address');
  }

  useEffect(() => {
    if (mark === null) return;
    // Back and reload restore the scroll position, which may be elsewhere.
    const isRestored = mark.by === 'address' && navigation === 'POP' && window.scrollY > 0;
    if (!isRestored) scrollToComment(mark.id);
    if (mark.by === 'press') focusComment(mark.id);
    const timer = setTimeout(() => setMark(null), MARK_MS);
    return () => clearTimeout(timer);
  }, [mark, navigation]);

  /** Expands a comment and its ancestors, so that something added below it is visible. */
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
