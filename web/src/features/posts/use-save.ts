import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { POST_COPY, savePost, unsavePost, type Post, type PostId } from '@quad/contract/posts';
import { call } from '../../lib/call.ts';
import { toast, toasts } from '../../lib/toasts.ts';
import { useGate } from '../accounts/accounts.public.ts';
import { findPost, patchPost, watchPost } from './posts.queries.ts';
import { createOptimisticSaves, type Saved } from './optimistic-saves.ts';

/** One for all cards of a tab: the same post may be on screen twice. */
const savers = new WeakMap<QueryClient, ReturnType<typeof createSaver>>();

function createSaver(cache: QueryClient) {
  // As a mutation, so that a failure is told as any other.
  const mutation = new MutationObserver(cache, {
    mutationFn: ({ id, wanted }: { id: PostId; wanted: boolean }) =>
      call(wanted ? savePost : unsavePost, { params: { postId: id }, tries: 'many' }),
  });
  let isShowing = false;
  const { want, learn } = createOptimisticSaves({
    send: (id, wanted) => mutation.mutate({ id, wanted }),
    show: ({ id, savedByMe, ...figures }) => {
      isShowing = true;
      patchPost(cache, id, figures);
      // Wishes are carried out one after the other, so this is the last word even where others were counted since.
      patchPost(cache, id, { savedByMe });
      isShowing = false;
    },
  });
  let said: string | null = null;

  async function save(post: Saved, wanted: boolean) {
    if (said !== null) toasts.dismiss(said);
    said = wanted ? toast({ message: POST_COPY.savedAlert, tone: 'okay', action: undoing(post) }) : null;
    const own = said;
    // In an outage posts may be read again before the save has arrived.
    const leave = watchPost(cache, post.id, (read) => {
      if (!isShowing) learn(read);
    });
    try {
      await want(post, wanted);
    } catch {
      if (own !== null) toasts.dismiss(own);
    } finally {
      leave();
    }
  }

  function undoing(post: Saved) {
    return { label: POST_COPY.undo, onPress: () => void save(findPost(cache, post.id) ?? post, false) };
  }

  return save;
}

/** Save and Saved!: seen at once everywhere, taken back when it fails. Whoever may not is shown what is missing. */
export function useSave(post: Post) {
  const cache = useQueryClient();
  const gate = useGate();

  function toggle() {
    if (!gate('like')) return;
    const save = savers.get(cache) ?? createSaver(cache);
    savers.set(cache, save);
    // Not as it was drawn: a second press may come before the first one is.
    const seen = findPost(cache, post.id) ?? post;
    void save(seen, !seen.savedByMe);
  }

  return { saved: post.savedByMe, count: post.saveCount, toggle };
}
