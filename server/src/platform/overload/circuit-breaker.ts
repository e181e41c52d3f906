import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits at most `waitMs` for a call, then continues without its result. While a call is overdue, further calls are
 * skipped, so a hanging service costs one wait and not one per caller.
 */
export function createCircuitBreaker(waitMs: number) {
  let overdueCalls = 0;

  /** Undefined if the call was late or skipped. */
  return async function ask<T>(request: () => Promise<T>): Promise<T | undefined> {
    if (overdueCalls > 0) return undefined;
    const responded = new AbortController();
    const response = request().finally(() => responded.abort());
    const late = wait(waitMs, undefined, { signal: responded.signal }).catch(() => undefined);
    const result = await Promise.race([response, late]);
    if (!responded.signal.aborted) {
      overdueCalls += 1;
      const onSettled = () => void (overdueCalls -= 1);
      response.then(onSettled, onSettled);
    }
    return result;
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
