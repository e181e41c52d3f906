import { setTimeout as wait } from 'node:timers/promises';
import type { AppError } from '../app-error.ts';
import { limitConcurrencyByKey } from '../overload/concurrency.ts';
import { LimitError } from './limit-error.ts';

const EVERY_MS = 10;
/** Waiting requests count as in flight, so this stays low enough not to shed others. */
const WAITING_MAX = { ofKey: 200, inAll: 250 };

/** A 429 or a wrong code, which a script would repeat at once. `LimitError`s are delayed already. */
export function isUnpacedRefusal(error: AppError) {
  if (error instanceof LimitError) return false;
  return error.status === 429 || error.code === 'code_wrong' || error.code === 'code_expired';
}

/**
 * Sends rejections for one key one at a time. A client that retries at once would otherwise keep the process busy;
 * people do not notice the delay. Above the waiting limit, rejections are sent at once.
 */
export function paceRefusals() {
  const withSlotOf = limitConcurrencyByKey({ atOnce: 1, waitingMax: WAITING_MAX.ofKey });
  let waiting = 0;

  return async function paceOf(key: string) {
    if (waiting >= WAITING_MAX.inAll) return;
    waiting += 1;
    await withSlotOf(key, () => wait(EVERY_MS))
      .catch(() => undefined)
      .finally(() => (waiting -= 1));
  };
}
