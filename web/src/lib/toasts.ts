import { TOAST_MS } from '../ui/feedback/toast-timing.ts';
import type { Tone } from '@quad/contract/errors';
import { createStore } from './store.ts';

export const TOASTS = { durationMs: TOAST_MS, longMs: 7800, repeatGuardMs: 3000, shownMax: 3, recentMax: 20 } as const;

export type ToastInput = {
  message: string;
  tone?: Tone;
  durationMs?: number;
  link?: { label: string; href: string };
  /** Something to do about it; the toast goes when it is pressed. */
  action?: { label: string; onPress: () => void };
};
export type QueuedToast = { id: string; message: string; tone: Tone; durationMs: number } & Pick<
  ToastInput,
  'link' | 'action'
>;
export type PastAlert = { id: string; message: string; at: Date };
export type ToastState = { shown: readonly QueuedToast[]; recentAlerts: readonly PastAlert[] };

/** Short messages in a queue: a few at a time, the rest when there is room. How long each stays is the view's to count. */
export function createToasts(now: () => Date = () => new Date()) {
  const store = createStore<ToastState>({ shown: [], recentAlerts: [] });
  let waiting: QueuedToast[] = [];
  let count = 0;
  const lastSaid = new Map<string, number>();

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

  /** Answers with what it can be dismissed by, or null when it was not shown. */
  function show({ message, tone = 'okay', durationMs = TOASTS.durationMs, link, action }: ToastInput) {
    const at = now();
    const before = lastSaid.get(message);
    // The same words twice in a moment are one message, not two; with an action they are about something else each time.
    if (!action && before !== undefined && at.getTime() - before < TOASTS.repeatGuardMs) return null;
    lastSaid.set(message, at.getTime());
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
