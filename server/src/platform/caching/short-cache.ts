import { LRUCache } from 'lru-cache';
import { isPassing } from '../app-error.ts';

type Entry<T> = {
  value: Promise<T>;
  made: T | undefined;
  madeAt: number;
  /** Infinity while the value is being made, so that all callers share it. */
  until: number;
};

type Make<T> = (before: T | undefined) => Promise<T>;

/** How long visitors may see an older value while the database is down. */
export const STALE_MS = 5 * 60_000;

type CacheOptions = {
  forMs: number;
  entriesMax: number;
  /** See `STALE_MS`. By default nothing is served after `forMs`. */
  staleMs?: number;
  now: () => number;
};

type ShortCache<T> = {
  /**
   * Returns the cached value, or makes and caches it. Concurrent callers share one call of `make`, which gets the
   * previous value if there is one. A value that is not `isUsable` is made again.
   */
  get: (key: string, make: Make<T>, isUsable?: (made: T) => boolean) => Promise<T>;
  /** The cached value, also while it is being made. */
  find: (key: string) => Promise<T> | undefined;
  /** The cached value, if it is ready. */
  peek: (key: string) => T | undefined;
  /**
   * Invalidates the matching entries; `made` is undefined for one that is still being made. Later callers make a new
   * value, and an old one that was being made is not cached.
   */
  drop: (matches: (key: string, made: T | undefined) => boolean) => void;
};

/**
 * Caches values for a moment, so that a crowd asking for the same thing costs one query or rendering. Failures and
 * `undefined` are not cached; a failure that passes by itself falls back to the previous value within `staleMs`.
 */
export function createShortCache<T>({ forMs, entriesMax, staleMs = 0, now }: CacheOptions): ShortCache<T> {
  // Without the library's own expiry, because an expired value is still needed for the fallback.
  const entries = new LRUCache<string, Entry<T>>({ max: entriesMax });

  /** A clock that was set back must not keep a value for hours. */
  const isFresh = ({ madeAt, until }: Entry<T>) => madeAt <= now() && now() < until;

  /** Restores the previous entry, so that it can still be a fallback. */
  function putBack(key: string, before: Entry<T> | undefined) {
    if (before) entries.set(key, before);
    else entries.delete(key);
  }

  async function settle(key: string, entry: Entry<T>, before: Entry<T> | undefined, make: Make<T>) {
    const isCurrent = () => entries.peek(key) === entry;
    try {
      const made = await make(before?.made);
      Object.assign(entry, { made, madeAt: now(), until: now() + forMs });
      if (made === undefined && isCurrent()) entries.delete(key);
      return made;
    } catch (error) {
      const wasDropped = !isCurrent();
      if (!wasDropped) putBack(key, before);
      const isTooOld = before?.made === undefined || now() - before.madeAt > staleMs;
      // If the key was dropped in the meantime, the old value may contain deleted content.
      if (isTooOld || wasDropped || !isPassing(error)) throw error;
      // Callers within the lifetime do not retry.
      entries.set(key, { ...before, until: now() + forMs });
      return before.value;
    }
  }

  return {
    get(key, make, isUsable = () => true) {
      const before = entries.get(key);
      if (before && isFresh(before) && (before.made === undefined || isUsable(before.made))) return before.value;
      const { promise, resolve } = Promise.withResolvers<T>();
      const entry: Entry<T> = { value: promise, made: undefined, madeAt: now(), until: Number.POSITIVE_INFINITY };
      entries.set(key, entry);
      resolve(settle(key, entry, before, make));
      return promise;
    },
    find(key) {
      const cached = entries.get(key);
      return cached && isFresh(cached) ? cached.value : undefined;
    },
    peek(key) {
      const cached = entries.get(key);
      return cached && isFresh(cached) ? cached.made : undefined;
    },
    drop(matches) {
      for (const [key, { made }] of Array.from(entries.entries())) if (matches(key, made)) entries.delete(key);
    },
  };
}
