import { pauseMs, RETRY } from './retry.ts';
import { createStore } from '../store.ts';

/** The number of operations that are retrying now. */
export const retrying = createStore(0);

type Options = {
  /** The shortest pause the server allows, in milliseconds; null when a retry cannot help. */
  leastPause: (error: unknown) => number | null;
  forMs?: number;
  signal?: AbortSignal | undefined;
};

/** Retries with growing pauses, by default for up to a minute. Throws the last error. */
export async function withRetries<Result>(
  ask: () => Promise<Result>,
  { leastPause, forMs = RETRY.forMs, signal }: Options,
): Promise<Result> {
  const end = Date.now() + forMs;
  let failures = 0;
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        const leastMs = leastPause(error);
        const leftMs = end - Date.now();
        if (leastMs === null || leastMs > leftMs || leftMs <= 0 || signal?.aborted) throw error;
        failures += 1;
        if (failures === 1) retrying.set(retrying.read() + 1);
        await paused(Math.min(leftMs, pauseMs({ failures, random: Math.random(), leastMs })), signal);
        if (signal?.aborted) throw error;
      }
    }
  } finally {
    if (failures > 0) retrying.set(retrying.read() - 1);
  }
}

/** Ends early when the connection is back or the signal aborts. */
export function paused(ms: number, signal?: AbortSignal) {
  return new Promise<void>((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal?.removeEventListener('abort', end);
      resolve();
    }
    addEventListener('online', end);
    signal?.addEventListener('abort', end);
  });
}
