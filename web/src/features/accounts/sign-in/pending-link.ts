import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';

const KEY = 'quad_pending_link';

/** The pending email of this browser. The name of a sign-up is needed to send it again. */
const pending = z.object({
  email: z.string(),
  fullName: z.string().optional(),
  wanted: z.string().nullable(),
  sentAt: z.number(),
});
export type PendingLink = z.infer<typeof pending>;

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

export const pendingLink = {
  keep: (link: PendingLink) => {
    localStorage.setItem(KEY, JSON.stringify(link));
    changed();
  },
  forget: () => {
    localStorage.removeItem(KEY);
    changed();
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Another tab may send an email or sign in.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The pending email until its link expires. */
export function usePendingLink(): PendingLink | null {
  const text = useSyncExternalStore(subscribe, readLive, () => null);
  return useMemo(() => pendingIn(text), [text]);
}

function readLive() {
  const text = localStorage.getItem(KEY);
  const sentAt = pendingIn(text)?.sentAt ?? 0;
  return Date.now() - sentAt < SIGN_IN.linkMinutes * 60_000 ? text : null;
}

function pendingIn(text: string | null): PendingLink | null {
  return text === null ? null : (pending.safeParse(parsed(text)).data ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
