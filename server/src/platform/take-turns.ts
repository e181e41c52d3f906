import { AppError } from './app-error.ts';

type TurnOptions = { atOnce: number; waitingMax: number };

/** Runs so many pieces of heavy work at a time; the next ones wait, and a crowd is asked to come back. */
export function takeTurns({ atOnce, waitingMax }: TurnOptions) {
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

/** The same for each key: those of one never wait for those of another. */
export function takeTurnsByKey(options: TurnOptions) {
  const queues = new Map<string, { inTurn: ReturnType<typeof takeTurns>; users: number }>();

  return async function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { inTurn: takeTurns(options), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
