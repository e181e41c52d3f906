import { TOAST_MS } from '../ui/feedback/toast-timing.ts';
import type { Tone } from '@quad/contract/errors';
import { createStore } from './store.ts';

export const TOASTS = {
  durationMs: TOAST_MS,
  withActionMs: 8000,
  repeatGuardMs: 3000,
  shownMax: 3,
  recentMax: 20,
} as const;

export type ToastInput = {
  message: string;
  tone?: Tone;
  durationMs?: number;
  link?: { label: string; href: string };
  /** Optional button; pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void };
};
type QueuedToast = { id: string; message: string; tone: Tone; durationMs: number } & Pick<
  ToastInput,
  'link' | 'action'
>;
type PastAlert = { id: string; message: string; at: Date };
type ToastState = { shown: readonly QueuedToast[]; recentAlerts: readonly PastAlert[] };

/** A queue of toasts: a few are visible, the rest wait. The view runs the timers. */
export function createToasts(now: () => Date = () => new Date()) {
  const store = createStore<ToastState>({ shown: [], recentAlerts: [] });
  let waiting: QueuedToast[] = [];
  let count = 0;
  const lastShown = new Map<string, number>();

  function set(next: Partial<ToastState>) {
    store.set({ ...store.read(), ...next });
  }

  function fill() {
    const room = TOASTS.shownMax - store.read().shown.length;
    if (room <= 0 || waiting.length === 0) return;
    const next = waiting.slice(0, room);
    waiting = waiting.slice(room);
    set({ shown: [...store.read().shown, ...next] });
  }

  /** Returns an id to dismiss the toast, or null when it was not shown. */
  function show({ message, tone = 'okay', durationMs: wanted = TOASTS.durationMs, link, action }: ToastInput) {
    // Whoever uses the keyboard or a screen reader needs time to reach a link or button.
    const durationMs = link || action ? Math.max(wanted, TOASTS.withActionMs) : wanted;
    const at = now();
    const before = lastShown.get(message);
    // Drops a repeated message within a short time. Toasts with an action are kept, because each is about a different
    // item.
    if (!action && before !== undefined && at.getTime() - before < TOASTS.repeatGuardMs) return null;
    lastShown.set(message, at.getTime());
    count += 1;
    const id = `toast-${count}`;
    if (tone === 'danger') {
      set({ recentAlerts: [{ id, message, at }, ...store.read().recentAlerts].slice(0, TOASTS.recentMax) });
    }
    waiting = [...waiting, { id, message, tone, durationMs, ...(link && { link }), ...(action && { action }) }];
    fill();
    return id;
  }

  function dismiss(id: string) {
    waiting = waiting.filter((toast) => toast.id !== id);
    set({ shown: store.read().shown.filter((toast) => toast.id !== id) });
    fill();
  }

  return { show, dismiss, read: store.read, subscribe: store.subscribe };
}

export type Toasts = ReturnType<typeof createToasts>;

export const toasts = createToasts();
export const toast = toasts.show;
