import { setTimeout as wait } from 'node:timers/promises';
import type { AppError } from '../app-error.ts';
import { limitConcurrencyByKey } from '../concurrency.ts';
import { LimitError } from './limit-error.ts';

const EVERY_MS = 10;
/** Those who wait are requests under way: so few of them that waiting turns nobody else away. */
const WAITING_MAX = { ofKey: 200, inAll: 250 };

/** Too many of something, or a wrong guess at a code: what a program would repeat at once. Limits pace their own. */
export function isUnpacedRefusal(error: AppError) {
  if (error instanceof LimitError) return false;
  return error.status === 429 || error.code === 'code_wrong';
}

/**
 * Lets refusals of one key out one by one. Whoever repeats a request as soon as it is refused would otherwise keep the
 * process busy with refusing; a person notices nothing. Beyond so many waiting, the answer comes at once.
 */
export function paceRefusals() {
  const inTurnOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: WAITING_MAX.ofKey });
  let waiting = 0;

  return async function paceOf(key: string) {
    if (waiting >= WAITING_MAX.inAll) return;
    waiting += 1;
    await inTurnOf(key, () => wait(EVERY_MS))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
}
