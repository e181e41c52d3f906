import { pauseMs, RETRY } from './retry.ts';
import { createStore } from './store.ts';

/** How many things are being tried again just now. */
export const retrying = createStore(0);

type Options = {
  /** The shortest pause the server allows, in milliseconds; null where trying again will not help. */
  leastPause: (error: unknown) => number | null;
  forMs?: number;
  signal?: AbortSignal | undefined;
};

/** Asks until there is an answer, with growing pauses, for up to a minute unless told. Fails with the last failure. */
export async function keepTrying<Answer>(
  ask: () => Promise<Answer>,
  { leastPause, forMs = RETRY.forMs, signal }: Options,
): Promise<Answer> {
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

/** Ends early when the connection is back, or nobody waits any more. */
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
