import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { findPost, watchPost } from '../posts.queries.ts';

/** A post from any cached list or thread, kept up to date. */
export function useKnownPost(id: string) {
  const cache = useQueryClient();
  const subscribe = useCallback((onChange: () => void) => watchPost(cache, id, onChange), [cache, id]);
  const read = () => findPost(cache, id);
  return useSyncExternalStore(subscribe, read, read);
}
