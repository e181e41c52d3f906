import { setTimeout as wait } from 'node:timers/promises';

const FIRST_MS = 50;
const MAX_MS = 2_000;

/**
 * How long to wait after `failures` failures in a row, with jitter so that processes do not retry together. Everything
 * on the server that retries by itself waits like this, except jobs, whose queue has its own schedule.
 */
export function backOff(failures: number, firstMs = FIRST_MS) {
  if (failures === 0) return 0;
  const max = Math.min(MAX_MS, firstMs * 2 ** failures);
  return max / 2 + Math.random() * (max / 2);
}

/** Waits before the next try. Ends early when the signal aborts. */
export async function pauseAfter(failures: number, signal: AbortSignal) {
  await wait(backOff(failures), undefined, { signal }).catch(() => undefined);
}
