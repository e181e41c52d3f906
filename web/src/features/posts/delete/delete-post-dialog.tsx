import { useRef } from 'react';
import { useLocation } from 'react-router';
import { POST_ACTION_COPY } from '../card/post-action-copy.ts';
import type { Post } from '@quad/contract/posts/posts.schemas';
import { useBack } from '../../../lib/back.tsx';
import { mediaPostPath, postPath } from '@quad/contract/pages';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useDeletePost } from './delete-post.queries.ts';
import { DeletedAdHint } from './deleted-ad-hint.tsx';

/** Confirms deleting a post or comment. On the post's own page it then navigates back. */
export function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const isComment = post.parentId !== null;
  const { pathname } = useLocation();
  const onBack = useBack();
  const isOwnPage = (path: string) =>
    !isComment && [postPath(post.id), mediaPostPath(post.id)].some((own) => path.startsWith(own));
  // A post's own page cannot exist without the post, so it waits for the response; a list removes it right away.
  const staysOpen = isOwnPage(pathname);
  const remove = useDeletePost(post, () => {
    if (!staysOpen) return;
    onClose();
    // The dialog may have been closed and the page left since.
    if (isOwnPage(location.pathname)) onBack();
  });

  // A ref, because in a list the dialog closes before it renders again.
  const isConfirmed = useRef(false);

  function confirm() {
    isConfirmed.current = true;
    remove.mutate();
    if (!staysOpen) onClose();
  }

  return (
    <ConfirmDialog
      open
      title={isComment ? POST_ACTION_COPY.deleteComment : POST_ACTION_COPY.deletePost}
      confirmLabel={POST_ACTION_COPY.remove}
      cancelLabel={POST_ACTION_COPY.cancel}
      tone="danger"
      busy={remove.isPending}
      // The menu that opened the dialog disappears with the deleted item.
      focusAfter={() => (isConfirmed.current ? document.getElementById('content') : null)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {isComment ? POST_ACTION_COPY.deleteCommentHint : POST_ACTION_COPY.deleteHint}
      {post.ad && <DeletedAdHint ad={post.ad} />}
    </ConfirmDialog>
  );
}
