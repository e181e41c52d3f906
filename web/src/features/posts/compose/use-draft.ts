import { useEffect, useSyncExternalStore } from 'react';
import type { DraftKey } from './draft.ts';
import { draftOf } from './drafts.ts';

/** The draft for a key; its state is null until it is loaded. */
export function useDraft(key: DraftKey) {
  const opened = draftOf(key);
  const state = useSyncExternalStore(opened.subscribe, opened.read, opened.read);
  useEffect(() => void opened.catchUp(), [opened]);
  return { state, opened };
}
