import type { QueryClient } from '@tanstack/react-query';
import type { Post } from '@quad/contract/posts/posts.schemas';
import type { RichText } from '@quad/contract/posts/rich-text';
import type { Pending } from '../../../lib/outbox/entries.ts';
import type { OutboxEntry, Owner } from '../../../lib/outbox/entry.ts';
import { createOutboxSlot } from '../../../lib/outbox/outbox-slot.ts';
import { SendError } from '../../../lib/outbox/send-error.ts';
import { sendDraft } from '../compose/send-draft.ts';
import { askToSignIn, toastFailure, toastSent } from '../compose/compose-toasts.ts';
import { addComment, addOptimisticComment } from '../thread/thread.queries.ts';

export type CommentContent = {
  rootId: string;
  /** The parent: the post or a comment below it. */
  parentId: string;
  document: RichText;
};
export type PendingComment = Pending<CommentContent>;

/** Comments do not wait for a connection: the call retries for a minute, then the author decides. */
export const commentOutbox = createOutboxSlot<CommentContent, Post>({ kind: 'comment', isOnline: () => true });

export function openCommentOutbox(cache: QueryClient, owner: Owner) {
  return commentOutbox.open(owner, {
    queueOf: ({ clientKey }) => clientKey,
    send: sendComment,
    resumes: false,
    optimistic: ({ rootId }) => addOptimisticComment(cache, rootId),
    onSent: (comment) => {
      addComment(cache, comment);
      toastSent(comment);
    },
    onFailed: ({ cause }) => {
      toastFailure(cause);
      askToSignIn(cache, cause, 'comment').catch(() => undefined);
    },
  });
}

async function sendComment({ parentId, clientKey, document }: OutboxEntry<CommentContent>) {
  try {
    const body = { clientKey, document, category: 'all' as const, media: [] };
    return await sendDraft({ kind: 'comment', postId: parentId }, body);
  } catch (error) {
    throw new SendError('refused', '', { cause: error });
  }
}
