import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { MARKET } from '@quad/contract/market/items';
import type { ItemChange } from '@quad/contract/market/items.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { call, CallError } from '../../../lib/calls/call.ts';
import { toastError } from '../../../lib/calls/show-error.ts';
import { toast, toasts } from '../../../lib/toasts.ts';
import { patchPost } from '../posts.queries.ts';
import { ITEM_ACTION_COPY, doneCopy, undoneCopy } from './item-action-copy.ts';
import { refreshItemsOf } from './item-lists.queries.ts';

/** Changes the state of a post's item, updates it everywhere, and offers Undo for a few seconds. */
export function useChangeItem(post: Post) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (change: ItemChange) => {
      const changeId = crypto.randomUUID();
      // The version on screen, so that only one of two simultaneous changes succeeds.
      const version = post.item?.version ?? 1;
      const params = { postId: post.id };
      const body = { changeId, version, change };
      const done = await call('POST /posts/:postId/item/changes', { params, body, retry: 'always' });
      return { ...done, changeId };
    },
    onSuccess: ({ post: changed, changeId, paidBackCents }, { action }) => {
      show(cache, changed);
      endUndo(post.id);
      const id = toast({
        message: doneCopy(action, paidBackCents),
        durationMs: MARKET.undoSeconds * 1000,
        action: { label: ITEM_ACTION_COPY.undo, onPress: () => void undo(cache, changed, changeId) },
      });
      if (id !== null) undoToasts.set(post.id, id);
    },
    onError: (error) => refreshIfChanged(cache, post, error),
  });
}

/** Only the latest change of an item can be undone, so an earlier Undo toast is dismissed. */
const undoToasts = new Map<string, string>();

function endUndo(postId: string) {
  const shown = undoToasts.get(postId);
  if (shown !== undefined) toasts.dismiss(shown);
  undoToasts.delete(postId);
}

async function undo(cache: QueryClient, post: Post, changeId: string) {
  const params = { postId: post.id, changeId };
  try {
    const { post: restored, paidBackCents } = await call('POST /posts/:postId/item/changes/:changeId/undo', {
      params,
      retry: 'always',
    });
    show(cache, restored);
    toast({ message: undoneCopy(restored.item?.status, paidBackCents) });
  } catch (error) {
    toastError(error);
    refreshIfChanged(cache, post, error);
  }
}

/** Shows the new state in every list, and refetches lists and counts that depend on it. */
function show(cache: QueryClient, post: Post) {
  patchPost(cache, post.id, post);
  refreshItemsOf(cache, post.author);
}

/** If someone else was faster or the hold has ended, fetches the current state. */
function refreshIfChanged(cache: QueryClient, { id }: Post, error: unknown) {
  if (!(error instanceof CallError) || error.code !== 'item_changed') return;
  call('GET /posts/:postId', { params: { postId: id } }).then(
    (fresh) => patchPost(cache, id, fresh),
    // The next live event fetches it again.
    () => undefined,
  );
}
