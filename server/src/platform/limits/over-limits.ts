import { LRUCache } from 'lru-cache';
import type { Counter } from './counters.store.ts';

/** Another process may clear a counter, so entries expire soon. */
const TRUSTED_MS = 1_000;
const ENTRIES_MAX = 10_000;

type OverLimit = Counter & { seenAt: number };

/**
 * Caches exceeded counters, so that repeated rejections need no query. An entry lasts one second, and never beyond its
 * window.
 */
export function createOverLimits(entriesMax = ENTRIES_MAX) {
  const entries = new LRUCache<string, OverLimit>({ max: entriesMax });

  return {
    find(key: string, now: Date): Counter | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      const age = now.getTime() - found.seenAt;
      if (age >= 0 && age < TRUSTED_MS && now < found.endsAt) return found;
      entries.delete(key);
      return undefined;
    },
    add(key: string, counter: Counter, now: Date) {
      entries.set(key, { ...counter, seenAt: now.getTime() });
    },
    remove: (key: string) => void entries.delete(key),
    size: () => entries.size,
  };
}
