import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** Where ids come from: UUIDv7, so that a later row sorts after an earlier one. */
export type Ids = { next(): string };

const SEQUENCE_START_MAX = 2 ** 31;

/** Within one millisecond a counter keeps the order, which the library leaves to chance when it is told the time. */
export function uuidIds(clock: Clock): Ids {
  let lastMs = Number.NaN;
  let sequence = 0;

  return {
    next() {
      const msecs = clock.now().getTime();
      sequence = msecs === lastMs ? sequence + 1 : randomInt(SEQUENCE_START_MAX);
      lastMs = msecs;
      return v7({ msecs, seq: sequence });
    },
  };
}
