import { DAY_MS } from '@quad/contract/durations';
import { ROUTES, settingsPath } from '@quad/contract/pages';

/* The navigation history behind our Back button. It skips pages that people only pass through. It is stored per tab,
   survives a reload and expires after a day. */

export type Visit = {
  path: string;
  at: number;
  /** The browser's history has other pages between this one and the previous visit. */
  isApart?: true;
};

export const HISTORY = { expiresAfterMs: DAY_MS, lengthMax: 50, fallback: ROUTES.home } as const;

/** Pages that Back never returns to. */
const SKIPPED = ['/add-code', '/select-city', '/addresses', '/contact-phone'];

/** The pages that a checkout returns to. The form before it is done with, too. */
const CHECKOUT_RETURN = /^(\/post\/[^/]+\/boost)\/(?:success|cancel)$/;

const ACCOUNT = settingsPath('account');

function pathname(path: string) {
  return path.split(/[?#]/, 1)[0] ?? path;
}

function isSkipped(path: string) {
  return SKIPPED.includes(pathname(path)) || CHECKOUT_RETURN.test(pathname(path));
}

function isAccountSubPage(path: string) {
  return pathname(path).startsWith(`${ACCOUNT}/`);
}

function fresh(stack: readonly Visit[], now: number) {
  return stack.filter((visit) => now - visit.at < HISTORY.expiresAfterMs);
}

/**
 * The stack after a visit. A visit to the previous page counts as a step back. `replaced` is the page whose place in
 * the browser's history it took.
 */
export function visited(stack: readonly Visit[], path: string, now: number, replaced?: string): Visit[] {
  const known = fresh(stack, now);
  if (isSkipped(path)) return withoutForm(known, path);
  if (known.at(-1)?.path === path) return revisited(known, now);
  if (replaced !== undefined && known.at(-1)?.path === replaced) {
    const before = known.slice(0, -1);
    // Then the browser's history has the page twice.
    if (before.at(-1)?.path === path) return apart(revisited(before, now));
    return [...before, { path, at: now }];
  }
  if (known.at(-2)?.path === path) return revisited(known.slice(0, -1), now);
  return [...known, { path, at: now }].slice(-HISTORY.lengthMax);
}

function revisited(stack: readonly Visit[], now: number): Visit[] {
  return stack.map((visit, index) => (index === stack.length - 1 ? { ...visit, at: now } : visit));
}

function apart(stack: readonly Visit[]): Visit[] {
  return stack.map((visit, index) => (index === stack.length - 1 ? { ...visit, isApart: true } : visit));
}

/** After a checkout, the form and what followed it are in the browser's history, but not in the stack. */
function withoutForm(stack: readonly Visit[], path: string): Visit[] {
  const form = CHECKOUT_RETURN.exec(pathname(path))?.[1];
  if (form === undefined) return [...stack];
  const at = stack.findLastIndex((visit) => pathname(visit.path) === form);
  return apart(at === -1 ? stack : stack.slice(0, at));
}

/** Whether the browser's own Back leads to the visit before. */
export function isBrowserBack(stack: readonly Visit[], target: string) {
  return stack.at(-2)?.path === target && stack.at(-1)?.isApart === undefined;
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
