import type { Counter } from './counters.store.ts';

/** Another process may clear a counter, so that a verdict is asked for again soon. */
const TRUSTED_MS = 1_000;
const KEPT_MAX = 10_000;

type OverLimit = Counter & { seenAt: number };

/**
 * Counters that the database called over, so that refusing again needs no query. Each is believed for a second, and
 * never beyond its window.
 */
export function createOverLimits(keptMax = KEPT_MAX) {
  const known = new Map<string, OverLimit>();

  return {
    find(key: string, now: Date): Counter | undefined {
      const found = known.get(key);
      if (!found) return undefined;
      const age = now.getTime() - found.seenAt;
      if (age >= 0 && age < TRUSTED_MS && now < found.endsAt) return found;
      known.delete(key);
      return undefined;
    },
    add(key: string, counter: Counter, now: Date) {
      const [oldest] = known.keys();
      if (known.size >= keptMax && oldest !== undefined) known.delete(oldest);
      known.set(key, { ...counter, seenAt: now.getTime() });
    },
    remove: (key: string) => void known.delete(key),
    size: () => known.size,
  };
}
