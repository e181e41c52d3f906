import { v7 } from 'uuid';
import type { Clock } from './clock.ts';

/** Where ids come from: UUIDv7, so that a later row sorts after an earlier one. */
export type Ids = { next(): string };

export function uuidIds(clock: Clock): Ids {
  return { next: () => v7({ msecs: clock.now().getTime() }) };
}
