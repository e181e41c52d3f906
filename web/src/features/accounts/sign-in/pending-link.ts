import { useMemo, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { SIGN_IN } from '@quad/contract/accounts/sign-in';
import { HOUR_MS, MINUTE_MS } from '@quad/contract/durations';

const KEY = 'quad_pending_link';

/** The sign-in email that this browser is waiting for. Resending a sign-up email needs the name. */
const pending = z.object({
  email: z.string(),
  fullName: z.string().optional(),
  wanted: z.string().nullable(),
  sentAt: z.number(),
});
type StoredLink = z.infer<typeof pending>;
export type PendingLink = StoredLink & { isLive: boolean };

const LIVE_MS = SIGN_IN.linkMinutes * MINUTE_MS;
const KEPT_MS = LIVE_MS + SIGN_IN.expiredLinkHours * HOUR_MS;

const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

export const pendingLink = {
  keep: (link: StoredLink) => {
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

/** The pending email, kept for a day after its link expired, so that it can be sent again. */
export function usePendingLink(): PendingLink | null {
  const text = useSyncExternalStore(subscribe, readKept, () => null);
  const isLive = useSyncExternalStore(subscribe, readIsLive, () => false);
  return useMemo(() => {
    const link = pendingIn(text);
    return link && { ...link, isLive };
  }, [text, isLive]);
}

const readKept = () => (ageOf(localStorage.getItem(KEY)) < KEPT_MS ? localStorage.getItem(KEY) : null);
const readIsLive = () => ageOf(localStorage.getItem(KEY)) < LIVE_MS;
const ageOf = (text: string | null) => Date.now() - (pendingIn(text)?.sentAt ?? 0);

function pendingIn(text: string | null): StoredLink | null {
  return text === null ? null : (pending.safeParse(parsed(text)).data ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
