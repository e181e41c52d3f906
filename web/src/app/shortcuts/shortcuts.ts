import { ROUTES } from '@quad/contract/pages';

/** The help and the key handler share this list, so they always match. */
export const SHORTCUTS = [
  { keys: ['?'], does: 'Show this help' },
  { keys: ['/'], does: 'Search' },
  { keys: ['n'], does: 'Create a post' },
  { keys: ['j'], does: 'Next post' },
  { keys: ['k'], does: 'Previous post' },
  { keys: ['s'], does: 'Save the selected post' },
  { keys: ['r'], does: 'Reply to the selected post' },
  { keys: ['g', 'h'], does: 'Go to the feed' },
  { keys: ['g', 'n'], does: 'Go to notifications' },
  { keys: ['g', 'm'], does: 'Go to messages' },
  { keys: ['g', 's'], does: 'Go to saved posts' },
  { keys: ['F6'], does: 'Go to the latest alert and back' },
  { keys: ['Esc'], does: 'Close the open dialog' },
] as const;

export const GO_TO: Record<string, string | undefined> = {
  h: ROUTES.home,
  n: ROUTES.notifications,
  m: ROUTES.messages,
  s: ROUTES.saved,
};

/** How long `g` waits for the next key. */
export const SEQUENCE_MS = 1500;

/** Shortcuts are ignored while someone types. */
export function isTyping(target: EventTarget | null) {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}
