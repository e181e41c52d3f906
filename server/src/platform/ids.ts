import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** The source of ids: UUIDv7, so that later rows sort after earlier ones. */
export type Ids = { next(): string };

const SEQUENCE_START_MAX = 2 ** 31;
const RANDOM_BYTES = 16;
const RANDOM_IDS = 256;

/** A counter keeps the order within one millisecond; the library does not guarantee it when the time is passed in. */
export function uuidIds(clock: Clock): Ids {
  let lastMs = Number.NaN;
  let sequence = 0;
  const random = randomBytesPool();

  return {
    next() {
      const msecs = clock.now().getTime();
      sequence = msecs === lastMs ? sequence + 1 : randomInt(SEQUENCE_START_MAX);
      lastMs = msecs;
      return v7({ msecs, seq: sequence, random: random() });
    },
  };
}

/** Draws random bytes for many ids at once: every request needs an id, and the random source is the slow part. */
function randomBytesPool() {
  const pool = Buffer.alloc(RANDOM_BYTES * RANDOM_IDS);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += RANDOM_BYTES;
    return pool.subarray(used - RANDOM_BYTES, used);
  };
}
