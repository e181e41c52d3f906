import { ownRoute } from '@quad/contract/own-routes';

/** Marks a page that was opened from its origin, so that browser Back returns there. */
export const OPENED_HERE = { openedHere: true } as const;

export function wasOpenedHere(state: unknown) {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/** Where a composer returns to: one of our own routes, and never another composer. */
export function originOf(goBack: string | null, fallback: string) {
  const own = ownRoute(goBack);
  return own === undefined || isComposerPage(own) ? fallback : own;
}

export function isComposerPage(path: string) {
  return path.startsWith('/create/');
}
