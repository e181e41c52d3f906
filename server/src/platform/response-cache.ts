import { isTryAgain } from './app-error.ts';

type Cached<T> = { until: number; answer: Promise<T>; made?: T; madeAt: number };

type HoldOptions = { forMs: number; entriesMax: number; now: () => number };

/** While the database is away, what was made before is better than nothing, for so long. */
const STALE_MS = 5 * 60_000;

export type ResponseCache<T> = {
  /** What is held under the key, or what is made now and then held. All who ask at once share one making. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
  /** What is held under the key just now, once it is made. */
  peek: (key: string) => T | undefined;
  /** Whoever asks from now on has it made anew, also while one is being made. */
  drop: (isMeant: (key: string) => boolean) => void;
};

/**
 * Answers that are the same for everyone are made once in a while, not once each: a crowd that follows one link costs
 * one making. An answer that failed is not held, and one that failed with `try_again` leaves the one before it in place.
 */
export function createResponseCache<T>({ forMs, entriesMax, now }: HoldOptions): ResponseCache<T> {
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
          const isMeant = entries.get(key) === entry;
          if (isMeant) entries.delete(key);
          const isStale = before?.made === undefined || now() - before.madeAt > STALE_MS;
          // Dropped meanwhile, it would show what somebody has taken back.
          if (isStale || !isMeant || !isTryAgain(error)) throw error;
          // Whoever asks within its time costs no further try.
          entries.set(key, { ...before, until: now() + forMs });
          return before.answer;
        },
      );
      entry.answer = settled;
      return settled;
    },
    peek(key) {
      const held = entries.get(key);
      return held && held.until > now() ? held.made : undefined;
    },
    drop(isMeant) {
      for (const key of entries.keys()) if (isMeant(key)) entries.delete(key);
    },
  };
}

function makeRoom<T>(entries: Map<string, Cached<T>>, entriesMax: number, time: number) {
  if (entries.size < entriesMax) return;
  for (const [key, { until }] of entries) if (until <= time) entries.delete(key);
  // Insertion order: the first is the oldest.
  for (const key of entries.keys()) {
    if (entries.size < entriesMax) return;
    entries.delete(key);
  }
}
