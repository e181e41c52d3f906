import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { usePagedQuery } from '../../lib/lists/paged-query.ts';
import { counted } from '../../ui/text/format.ts';
import { NewItemsPill } from '../../ui/lists/new-items-pill.tsx';
import { countNewPosts, pendingPosts, showNewPosts } from './new-posts.ts';
import { feedQuery } from './feed.queries.ts';

const none: readonly string[] = [];

/** Counts the posts since the feed was fetched. Clicking it reloads the feed. */
export function NewPosts() {
  const cache = useQueryClient();
  const pending = useSyncExternalStore(pendingPosts.subscribe, pendingPosts.read, () => none);
  const { data } = usePagedQuery(feedQuery(undefined)).list;
  const show = useMutation({
    mutationFn: () => showNewPosts(cache),
    onSuccess: () => window.scrollTo({ top: 0, behavior: 'instant' }),
  });
  const count = countNewPosts(pending, data);
  const first = data?.pages[0]?.items[0]?.id;
  const isPressed = useRef(false);

  useEffect(() => {
    // The pill disappears with the focus on it; the first new post takes over.
    if (isPressed.current && first !== undefined) focusCard(first);
    isPressed.current = false;
  }, [first]);

  return (
    <NewItemsPill
      text={count > 0 && counted(count, 'new post', 'new posts')}
      busy={show.isPending}
      onPress={() => {
        isPressed.current = true;
        show.mutate();
      }}
      place="top-[66px] upto-769:top-[58px]"
    />
  );
}

/** The list renders a moment after this component knows its new first post. */
const FRAMES_MAX = 30;

function focusCard(id: string, framesLeft = FRAMES_MAX) {
  const isLast = framesLeft === 0;
  const link = document.querySelector<HTMLElement>(`${isLast ? 'main' : `[data-card="${id}"]`} [data-card-link]`);
  if (link) link.focus({ preventScroll: true });
  else if (!isLast) requestAnimationFrame(() => focusCard(id, framesLeft - 1));
}
