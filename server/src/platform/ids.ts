import { randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** Where ids come from: UUIDv7, so that a later row sorts after an earlier one. */
export type Ids = { next(): string };

const SEQUENCE_START_MAX = 2 ** 31;
const RANDOM_BYTES = 16;
const RANDOM_IDS = 256;

/** Within one millisecond a counter keeps the order, which the library leaves to chance when it is told the time. */
export function uuidIds(clock: Clock): Ids {
  let lastMs = Number.NaN;
  let sequence = 0;
  const random = randomBytesInStock();

  return {
    next() {
      const msecs = clock.now().getTime();
      sequence = msecs === lastMs ? sequence + 1 : randomInt(SEQUENCE_START_MAX);
      lastMs = msecs;
      return v7({ msecs, seq: sequence, random: random() });
    },
  };
}

/** Drawn for many ids at a time: every request has one, and asking for randomness is the dearest part of it. */
function randomBytesInStock() {
  const stock = Buffer.alloc(RANDOM_BYTES * RANDOM_IDS);
  let taken = stock.length;
  return () => {
    if (taken === stock.length) {
      randomFillSync(stock);
      taken = 0;
    }
    taken += RANDOM_BYTES;
    return stock.subarray(taken - RANDOM_BYTES, taken);
  };
}
