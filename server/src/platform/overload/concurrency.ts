import { overloaded } from './overloaded.ts';

type ConcurrencyOptions = {
  atOnce: number;
  waitingMax: number;
  /** How long a caller waits before it gets `overloaded`. Unlimited by default. */
  waitMs?: number;
};

/** Runs at most `atOnce` pieces of heavy work; up to `waitingMax` more wait, and the rest get `overloaded`. */
export function limitConcurrency({ atOnce, waitingMax, waitMs }: ConcurrencyOptions) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function waitForSlot() {
    if (waiting.length >= waitingMax) throw overloaded();
    const slot = Promise.withResolvers<void>();
    waiting.push(slot.resolve);
    const giveUp = () => {
      waiting.splice(waiting.indexOf(slot.resolve), 1);
      slot.reject(overloaded());
    };
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs);
    await slot.promise.finally(() => clearTimeout(timer));
  }

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    // A finished call hands its slot to the next one, so `running` does not change then.
    if (running >= atOnce) await waitForSlot();
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }
  return Object.assign(withSlot, { waiting: () => waiting.length });
}

/** The same limit per key. Different keys never wait for each other. */
export function limitConcurrencyByKey(options: ConcurrencyOptions) {
  const queues = new Map<string, { withSlot: ReturnType<typeof limitConcurrency>; users: number }>();

  return async function withSlotOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { withSlot: limitConcurrency(options), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.withSlot(work);
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
}
