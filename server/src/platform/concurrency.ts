import { AppError } from './app-error.ts';

type TurnOptions = {
  atOnce: number;
  waitingMax: number;
  /** How long one waits before being asked to come back; as long as it takes, unless told. */
  waitMs?: number;
};

/** Runs so many pieces of heavy work at a time; the next ones wait, and a crowd is asked to come back. */
export function limitConcurrency({ atOnce, waitingMax, waitMs }: TurnOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function waitForTurn() {
    if (waiting.length >= waitingMax) throw comeBack();
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    const giveUp = () => {
      waiting.splice(waiting.indexOf(turn.resolve), 1);
      turn.reject(comeBack());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    await turn.promise.finally(() => clearTimeout(timer));
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    // Whoever ends passes the turn on, so the number of those running stays.
    if (running >= atOnce) await waitForTurn();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.length });
}

function comeBack() {
  return new AppError('overloaded', { retryAfterSeconds: 5 });
}

/** The same for each key: those of one never wait for those of another. */
export function limitConcurrencyByKey(options: TurnOptions) {
  const queues = new Map<string, { inTurn: ReturnType<typeof limitConcurrency>; users: number }>();

  return async function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { inTurn: limitConcurrency(options), users: 0 };
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
