import { useState, useSyncExternalStore } from 'react';
import type { UserId } from '@quad/contract/accounts/accounts.schemas';
import { subscribeToNothing } from '../../../ui/use-mounted.ts';

/* In the tab's storage, so that a reload or a visit to another page keeps it. Others who sign in here do not see it. */

const keyOf = (viewerId: UserId) => `quad.unsaved-bio/${viewerId}`;

function read(viewerId: UserId) {
  try {
    return sessionStorage.getItem(keyOf(viewerId)) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(viewerId: UserId, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(viewerId));
    else sessionStorage.setItem(keyOf(viewerId), text);
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
