type Held<T> = { until: number; answer: Promise<T>; made?: T };

type HoldOptions = { forMs: number; entriesMax: number; now: () => number };

export type HeldAnswers<T> = {
  /** What is held under the key, or what is made now and then held. All who ask at once share one making. */
  get: (key: string, make: () => Promise<T>) => Promise<T>;
  /** What is held under the key just now, once it is made. */
  peek: (key: string) => T | undefined;
  /** Whoever asks from now on has it made anew, also while one is being made. */
  drop: (isMeant: (key: string) => boolean) => void;
};

/**
 * Answers that are the same for everyone are made once in a while, not once each: a crowd that follows one link costs
 * one making. An answer that failed is not held.
 */
export function holdAnswers<T>({ forMs, entriesMax, now }: HoldOptions): HeldAnswers<T> {
  const entries = new Map<string, Held<T>>();

  return {
    get(key, make) {
      const held = entries.get(key);
      if (held && held.until > now()) return held.answer;
      entries.delete(key);
      makeRoom(entries, entriesMax, now());
      const entry: Held<T> = { until: now() + forMs, answer: make() };
      entries.set(key, entry);
      entry.answer.then(
        (made) => (entry.made = made),
        () => entries.get(key) === entry && entries.delete(key),
      );
      return entry.answer;
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

function makeRoom<T>(entries: Map<string, Held<T>>, entriesMax: number, time: number) {
  if (entries.size < entriesMax) return;
  for (const [key, { until }] of entries) if (until <= time) entries.delete(key);
  // Insertion order: the first is the oldest.
  for (const key of entries.keys()) {
    if (entries.size < entriesMax) return;
    entries.delete(key);
  }
}
