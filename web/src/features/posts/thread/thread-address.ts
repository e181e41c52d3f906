import { isUuid } from '../../../lib/is-uuid.ts';

/** Which thread an address asks for, and at which comment. What is no id is left out: the thread opens at its top. */
export function threadAddress(postId: string, search: URLSearchParams) {
  const comment = search.get('comment') ?? '';
  return { postId, comment: isUuid(comment) ? comment : undefined };
}

/** The element of a comment on the page. */
export const commentElementId = (id: string) => `comment-${id}`;

export function scrollToComment(id: string) {
  document.getElementById(commentElementId(id))?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** For what was pressed and is gone then: the keyboard goes on at the comment it led to. */
export function focusComment(id: string) {
  const element = document.getElementById(commentElementId(id));
  element?.querySelector<HTMLElement>('[data-card-link]')?.focus({ preventScroll: true });
}
