/** A seeded generator: the same name gives the same numbers on every machine and in every run. */
export type Random = {
  /** From 0 up to but not including 1. */
  next: () => number;
  /** An integer, both ends included. */
  int: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Distinct items of the list, in random order. */
  sample: <T>(items: readonly T[], count: number) => T[];
  /** A 32-bit integer. */
  word: () => number;
};

export function randomFrom(name: string): Random {
  const next = sfc32(name);
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  function pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Cannot pick from an empty list.');
    return item;
  }

  function sample<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const chosen: T[] = [];
    while (chosen.length < count && rest.length > 0) {
      chosen.push(...rest.splice(Math.floor(next() * rest.length), 1));
    }
    return chosen;
  }

  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    sample,
    word: () => Math.floor(next() * 4_294_967_296),
  };
}

/** Chris Doty-Humphrey's small fast counter (sfc32): integer arithmetic only, so every machine agrees. */
function sfc32(name: string): () => number {
  let [a, b, c, counter] = [hash(name, 1), hash(name, 2), hash(name, 3), 1];
  function step(): number {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let warmUp = 0; warmUp < 12; warmUp += 1) step();
  return step;
}

function hash(text: string, salt: number): number {
  let value = 2_166_136_261 ^ Math.imul(salt, 40_503);
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 16_777_619);
  return value | 0;
}
