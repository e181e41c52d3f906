import { useState, useSyncExternalStore } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { subscribeToNothing } from '../../../ui/use-mounted.ts';

/* In the tab's storage, so that a reload or a visit to another page keeps it. Nobody else who logs in here sees it. */

const KEY = 'quad.unsaved-bio';

function read(viewerId: UserId) {
  try {
    const stored = sessionStorage.getItem(KEY);
    return stored?.startsWith(viewerId) ? stored.slice(viewerId.length) : undefined;
  } catch {
    return undefined;
  }
}

function write(viewerId: UserId, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, `${viewerId}${text}`);
  } catch {
    // If storage is full or blocked, the text is kept until the page is left.
  }
}

/** The bio as it was typed in the set-up, until it is saved; undefined when nothing was typed. */
export function useUnsavedBio(viewerId: UserId) {
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => read(viewerId),
    () => undefined,
  );
  const [typed, setTyped] = useState<string>();

  function keep(text: string | undefined) {
    write(viewerId, text);
    setTyped(text);
  }

  return [typed ?? stored, keep] as const;
}
