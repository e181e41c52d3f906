import { AppError } from '../../platform/app-error.ts';

/** Runs so many pieces of heavy work at a time; the next ones wait, and a crowd is asked to come back. */
export function takeTurns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw new AppError('overloaded', { retryAfterSeconds: 5 });
      // Whoever ends passes the turn on, so the number of those running stays.
      await new Promise<void>((begin) => waiting.push(begin));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
