import type { QueryClient } from '@tanstack/react-query';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import type { CampusId } from '@quad/contract/campuses/campuses.schemas';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { sendDraft } from '../compose/send-draft.ts';
import { askToSignIn, toastFailure, toastSent } from '../compose/compose-toasts.ts';
import { addComment, addOptimisticComment } from '../thread.queries.ts';
import { createOutbox } from './outbox.ts';
import { openUnsentStore, type ThreadKey } from './unsent-store.ts';

const outboxes = new WeakMap<QueryClient, ReturnType<typeof openOutbox>>();

/** One outbox per tab, whatever page is shown. */
export function outboxOf(cache: QueryClient) {
  const outbox = outboxes.get(cache) ?? openOutbox(cache);
  outboxes.set(cache, outbox);
  return outbox;
}

export function threadKeyOf(viewerId: UserId, campusId: CampusId, rootId: string): ThreadKey {
  return `${viewerId}/${campusId}/${rootId}`;
}

function openOutbox(cache: QueryClient) {
  return createOutbox<Post>({
    openUnsentStore,
    send: ({ parentId, clientKey, document }) =>
      sendDraft({ kind: 'comment', postId: parentId }, { clientKey, document, category: 'all', media: [] }),
    optimistic: ({ rootId }) => addOptimisticComment(cache, rootId),
    show: (comment) => {
      addComment(cache, comment);
      toastSent(comment);
    },
    tell: (error) => {
      toastFailure(error);
      askToSignIn(cache, error, 'comment').catch(() => undefined);
    },
  });
}
