import { isTryAgain } from './app-error.ts';

type Cached<T> = { until: number; answer: Promise<T>; made?: T; madeAt: number };

type CacheOptions = { forMs: number; entriesMax: number; now: () => number };

/** While the database is down, stale values are served for this long. */
const STALE_MS = 5 * 60_000;

export type ResponseCache<T> = {
  /** Returns the cached value, or creates and caches it. Concurrent callers share one call of `make`. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
  /** The cached value, if it is ready. */
  peek: (key: string) => T | undefined;
  /** Invalidates the matching keys. Later callers create a new value, even while an old one is being created. */
  drop: (matches: (key: string) => boolean) => void;
};

/**
 * Caches responses that are the same for everyone, so a crowd that follows one link costs one rendering. Failures are
 * not cached; a `try_again` failure falls back to the previous value.
 */
export function createResponseCache<T>({ forMs, entriesMax, now }: CacheOptions): ResponseCache<T> {
  const entries = new Map<string, Cached<T>>();

  return {
    get(key, make) {
      const before = entries.get(key);
      if (before && before.until > now()) return before.answer;
      entries.delete(key);
      makeRoom(entries, entriesMax, now());
      const entry: Cached<T> = { until: now() + forMs, answer: make(), madeAt: now() };
      entries.set(key, entry);
      const settled = entry.answer.then(
        (made) => (entry.made = made),
        (error: unknown) => {
          const isCurrent = entries.get(key) === entry;
          if (isCurrent) entries.delete(key);
          const isStale = before?.made === undefined || now() - before.madeAt > STALE_MS;
          // If the key was invalidated meanwhile, the old value may show content that was deleted.
          if (isStale || !isCurrent || !isTryAgain(error)) throw error;
          // Callers within the lifetime do not retry.
          entries.set(key, { ...before, until: now() + forMs });
          return before.answer;
        },
      );
      entry.answer = settled;
      return settled;
    },
    peek(key) {
      const cached = entries.get(key);
      return cached && cached.until > now() ? cached.made : undefined;
    },
    drop(matches) {
      for (const key of entries.keys()) if (matches(key)) entries.delete(key);
    },
  };
}

function makeRoom<T>(entries: Map<string, Cached<T>>, entriesMax: number, time: number) {
  if (entries.size < entriesMax) return;
  for (const [key, { until }] of entries) if (until <= time) entries.delete(key);
  // Maps keep insertion order, so the first key is the oldest.
  for (const key of entries.keys()) {
    if (entries.size < entriesMax) return;
    entries.delete(key);
  }
}
