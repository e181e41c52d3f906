import type { Tone } from '@quad/contract/errors';

export const TOASTS = { durationMs: 2600, longMs: 7800, repeatGuardMs: 3000, shownMax: 3, recentMax: 20 } as const;

export type ToastInput = {
  message: string;
  tone?: Tone;
  durationMs?: number;
  link?: { label: string; href: string };
};
export type QueuedToast = { id: string; message: string; tone: Tone; durationMs: number } & Pick<ToastInput, 'link'>;
export type PastAlert = { id: string; message: string; at: Date };
export type ToastState = { shown: readonly QueuedToast[]; recentAlerts: readonly PastAlert[] };

/** Short messages in a queue: a few at a time, the rest when there is room. How long each stays is the view's to count. */
export function createToasts(now: () => Date = () => new Date()) {
  let state: ToastState = { shown: [], recentAlerts: [] };
  let waiting: QueuedToast[] = [];
  let count = 0;
  const lastSaid = new Map<string, number>();
  const listeners = new Set<() => void>();

  function set(next: Partial<ToastState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function fill() {
    const room = TOASTS.shownMax - state.shown.length;
    if (room <= 0 || waiting.length === 0) return;
    const next = waiting.slice(0, room);
    waiting = waiting.slice(room);
    set({ shown: [...state.shown, ...next] });
  }

  function show({ message, tone = 'okay', durationMs = TOASTS.durationMs, link }: ToastInput) {
    const at = now();
    const before = lastSaid.get(message);
    // The same words twice in a moment are one message, not two.
    if (before !== undefined && at.getTime() - before < TOASTS.repeatGuardMs) return;
    lastSaid.set(message, at.getTime());
    count += 1;
    const id = `toast-${count}`;
    if (tone === 'danger') {
      set({ recentAlerts: [{ id, message, at }, ...state.recentAlerts].slice(0, TOASTS.recentMax) });
    }
    waiting = [...waiting, { id, message, tone, durationMs, ...(link && { link }) }];
    fill();
  }

  return {
    show,
    dismiss(id: string) {
      set({ shown: state.shown.filter((toast) => toast.id !== id) });
      fill();
    },
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const toasts = createToasts();
export const toast = toasts.show;
