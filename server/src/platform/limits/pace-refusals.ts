import { setTimeout as wait } from 'node:timers/promises';
import type { AppError } from '../app-error.ts';
import { takeTurnsByKey } from '../take-turns.ts';

const EVERY_MS = 10;
/** Those who wait are requests under way: so few of them that waiting turns nobody else away. */
const WAITING_MAX = { network: 200, all: 400 };

/** Too many of something, or a wrong guess at a code: what a program would repeat at once. */
export function isRefusal({ status, code }: Pick<AppError, 'status' | 'code'>) {
  return status === 429 || code === 'code_wrong';
}

/**
 * Lets refusals of one network out one by one. Whoever repeats a request as soon as it is refused would otherwise keep
 * the process busy with refusing; a person notices nothing. Beyond so many waiting, the answer comes at once.
 */
export function paceRefusals() {
  const inTurnOf = takeTurnsByKey({ atOnce: 1, waitingMax: WAITING_MAX.network });
  let waiting = 0;

  return async function paceOf(network: string) {
    if (waiting >= WAITING_MAX.all) return;
    waiting += 1;
    await inTurnOf(network, () => wait(EVERY_MS))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
}
