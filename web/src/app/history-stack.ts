import { DAY_MS } from '@quad/contract/durations';
import { ROUTES, settingsPath } from '@quad/contract/pages';

/* The navigation history behind our Back button. It skips pages that people only pass through. It is stored per tab,
   survives a reload and expires after a day. */

export type Visit = { path: string; at: number };

export const HISTORY = { expiresAfterMs: DAY_MS, lengthMax: 50, fallback: ROUTES.home } as const;

/** Pages that Back never returns to. */
const SKIPPED = ['/add-code', '/select-city', '/addresses', '/contact-phone'];

const ACCOUNT = settingsPath('account');

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

/** The stack after a visit. A visit to the previous page counts as a step back. */
export function visited(stack: readonly Visit[], path: string, now: number): Visit[] {
  const known = fresh(stack, now);
  if (isSkipped(path)) return known;
  if (known.at(-1)?.path === path) return [...known.slice(0, -1), { path, at: now }];
  if (known.at(-2)?.path === path) return [...known.slice(0, -2), { path, at: now }];
  return [...known, { path, at: now }].slice(-HISTORY.lengthMax);
}

/**
 * The stack when a document opens. If a link is pressed before the script runs, the previous page has not recorded
 * itself, so it is taken from the referrer.
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

/** An invalid stored stack is treated as empty. */
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
    // If storage is full or blocked, only the history of this tab is lost.
  }
}
