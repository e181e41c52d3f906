import { useSyncExternalStore } from 'react';
import { createStore } from '../../../lib/store.ts';

/** Visitors have no account that could remember it. */
const STORED = 'quad.hidden-ads';
/** Ads run for days, so that older ones are over. */
const STORED_MAX = 100;
const NONE: readonly string[] = [];

const store = createStore<readonly string[] | null>(null);

function read() {
  if (store.read() === null) store.set(stored());
  return store.read() ?? NONE;
}

function stored(): readonly string[] {
  try {
    return localStorage.getItem(STORED)?.split(' ').filter(Boolean) ?? NONE;
  } catch {
    return NONE;
  }
}

/** The ads that were hidden in this browser. The server leaves out what a student has hidden before. */
export const hiddenAds = {
  read,
  add: (adId: string, isStored: boolean) => change([...read().filter((id) => id !== adId), adId], isStored),
  remove: (adId: string, isStored: boolean) =>
    change(
      read().filter((id) => id !== adId),
      isStored,
    ),
};

function change(ids: readonly string[], isStored: boolean) {
  store.set(ids);
  if (!isStored) return;
  try {
    localStorage.setItem(STORED, ids.slice(-STORED_MAX).join(' '));
  } catch {
    // Without storage it is hidden until the page is closed.
  }
}

export function useHiddenAds() {
  return useSyncExternalStore(store.subscribe, read, () => NONE);
}
