import { MutationObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { POST_COPY } from '../card/post-copy.ts';
import type { Post, PostId } from '@quad/contract/posts/posts.schemas';
import { call } from '../../../lib/calls/call.ts';
import { toast, toasts } from '../../../lib/toasts.ts';
import { useGate } from '../../accounts/accounts.public.ts';
import { findPost, patchPost, watchPost } from '../posts.queries.ts';
import { createOptimisticSaves, type Saved } from './optimistic-saves.ts';

/** Shows the state of a save that the server has confirmed, or that is expected of it. */
export function showSaved(cache: QueryClient, { id, savedByMe, ...counts }: Saved) {
  patchPost(cache, id, counts);
  // Saves run one at a time, so this state is final even if newer counts were cached since.
  patchPost(cache, id, { savedByMe });
}

/** Shared by all cards of a tab, because the same post can be on screen twice. */
const savers = new WeakMap<QueryClient, ReturnType<typeof createSaver>>();

function createSaver(cache: QueryClient) {
  // A mutation, so that failures are shown like any other.
  const mutation = new MutationObserver(cache, {
    mutationFn: ({ id, wanted }: { id: PostId; wanted: boolean }) =>
      call(wanted ? 'PUT /posts/:postId/save' : 'DELETE /posts/:postId/save', {
        params: { postId: id },
        retry: 'always',
      }),
  });
  let isShowing = false;
  const { switchTo, reconcile } = createOptimisticSaves({
    send: async (id, wanted) => {
      const saved = await mutation.mutate({ id, wanted });
      void import('./publish-save.ts').then(({ publishSave }) => publishSave(cache, saved)).catch(() => undefined);
      return saved;
    },
    show: (saved) => {
      isShowing = true;
      showSaved(cache, saved);
      isShowing = false;
    },
  });
  let toastId: string | null = null;

  async function save(post: Saved, wanted: boolean) {
    if (toastId !== null) toasts.dismiss(toastId);
    toastId = wanted ? toast({ message: POST_COPY.savedAlert, tone: 'okay', action: undoing(post) }) : null;
    const ownToastId = toastId;
    // During an outage, posts may be fetched again before the save has arrived.
    const unwatch = watchPost(cache, post.id, (read) => {
      if (!isShowing) reconcile(read);
    });
    try {
      await switchTo(post, wanted);
      if (wanted) void import('./explain-saves.ts').then(({ explainSaves }) => explainSaves()).catch(() => undefined);
    } catch {
      if (ownToastId !== null) toasts.dismiss(ownToastId);
    } finally {
      unwatch();
    }
  }

  function undoing(post: Saved) {
    return { label: POST_COPY.undo, onPress: () => void save(findPost(cache, post.id) ?? post, false) };
  }

  return save;
}

/** Save and unsave: optimistic everywhere, reverted on failure. A viewer who is not allowed sees what is missing. */
export function useSave(post: Post) {
  const cache = useQueryClient();
  const gate = useGate();

  function toggle() {
    if (!gate('like')) return;
    const save = savers.get(cache) ?? createSaver(cache);
    savers.set(cache, save);
    // Reads the cache, because a second click can come before the first one is rendered.
    const seen = findPost(cache, post.id) ?? post;
    void save(seen, !seen.savedByMe);
  }

  return { saved: post.savedByMe, count: post.saveCount, toggle };
}
