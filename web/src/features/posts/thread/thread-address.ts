import { isUuid } from '../../../lib/is-uuid.ts';

/** The thread and comment in the URL. An invalid comment ID is ignored, and the thread opens at its top. */
export function threadAddress(postId: string, search: URLSearchParams) {
  const comment = search.get('comment') ?? '';
  return { postId, comment: isUuid(comment) ? comment : undefined };
}

/** The DOM ID of a comment. */
export const commentElementId = (id: string) => `comment-${id}`;

export function scrollToComment(id: string) {
  document.getElementById(commentElementId(id))?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Moves the keyboard focus to a comment when the pressed button disappears. */
export function focusComment(id: string) {
  const element = document.getElementById(commentElementId(id));
  element?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}
