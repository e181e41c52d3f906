import { useEffect, useSyncExternalStore } from 'react';
import type { DraftKey } from './draft.ts';
import { draftOf } from './drafts.ts';

/** The draft of a key; its state is null until it has been fetched from the shelf. */
export function useDraft(key: DraftKey) {
  const opened = draftOf(key);
  const state = useSyncExternalStore(opened.subscribe, opened.read, opened.read);
  useEffect(() => void opened.catchUp(), [opened]);
  return { state, opened };
}
