import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for an answer for so long at most, and then goes on without it. While an answer is overdue nobody else asks:
 * so something that hangs costs one wait, and not one for each caller.
 */
export function createCircuitBreaker(waitMs: number) {
  let overdue = 0;

  /** Undefined when there was no answer in time, or none was asked for. */
  return async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    if (overdue > 0) return undefined;
    const answered = new AbortController();
    const answer = question().finally(() => answered.abort());
    const late = wait(waitMs, undefined, { signal: answered.signal }).catch(() => undefined);
    const first = await Promise.race([answer, late]);
    if (!answered.signal.aborted) {
      overdue += 1;
      const settle = () => void (overdue -= 1);
      answer.then(settle, settle);
    }
    return first;
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
