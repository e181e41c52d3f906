/*
 * Where one came from, as the product understands it: not every visited page is one to come back to.
 * Kept per tab, so that a reload does not forget it, and for a day at most.
 */

export type Visit = { path: string; at: number };

export const HISTORY = { expiresAfterMs: 24 * 60 * 60 * 1000, lengthMax: 50, fallback: '/home' } as const;

/** Pages one passes through and never returns to. */
const SKIPPED = ['/add-code', '/select-city', '/addresses', '/contact-phone'];

const ACCOUNT = '/settings/account';

function pathname(path: string) {
  return path.split(/[?#]/, 1)[0] ?? path;
}

function isSkipped(path: string) {
  return SKIPPED.includes(pathname(path));
}

function isAccountSubPage(path: string) {
  return pathname(path).startsWith(`${ACCOUNT}/`);
}

function fresh(stack: readonly Visit[], now: number) {
  return stack.filter((visit) => now - visit.at < HISTORY.expiresAfterMs);
}

/** The stack after a visit. Going back to the page before is a step back, not one more page. */
export function visited(stack: readonly Visit[], path: string, now: number): Visit[] {
  const known = fresh(stack, now);
  if (isSkipped(path)) return known;
  if (known.at(-1)?.path === path) return [...known.slice(0, -1), { path, at: now }];
  if (known.at(-2)?.path === path) return [...known.slice(0, -2), { path, at: now }];
  return [...known, { path, at: now }].slice(-HISTORY.lengthMax);
}

/**
 * The stack when a document opens: the page it was opened from was left before it could remember itself, if its link was
 * pressed before the script was there.
 */
export function arrived(
  stack: readonly Visit[],
  { referrer, origin }: { referrer: string; origin: string },
  now: number,
) {
  if (!URL.canParse(referrer)) return stack;
  const { origin: from, pathname: path, search } = new URL(referrer);
  return from === origin ? visited(stack, `${path}${search}`, now) : stack;
}

/** Where Back leads from a page. */
export function backFrom(stack: readonly Visit[], path: string, now: number): string {
  if (isAccountSubPage(path)) return ACCOUNT;
  const known = fresh(stack, now);
  const before = known.filter((visit, index) => !(index === known.length - 1 && visit.path === path));
  return before.findLast((visit) => pathname(visit.path) !== pathname(path))?.path ?? HISTORY.fallback;
}

const KEY = 'quad.history';

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    typeof value.path === 'string' &&
    value.path.startsWith('/') &&
    'at' in value &&
    typeof value.at === 'number'
  );
}

/** A stack someone tampered with, or none at all, is an empty one. */
export function readStack(storage: Pick<Storage, 'getItem'>): Visit[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isVisit) : [];
  } catch {
    return [];
  }
}

export function writeStack(storage: Pick<Storage, 'setItem'>, stack: readonly Visit[]) {
  try {
    storage.setItem(KEY, JSON.stringify(stack));
  } catch {
    // A full or forbidden storage costs the memory of this tab, nothing else.
  }
}
