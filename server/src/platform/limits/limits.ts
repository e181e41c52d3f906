import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  type Counter,
  countMember,
  countSteps,
  readCounter,
  removeCounter,
  takeBack,
  takeBackMember,
} from './counters.store.ts';
import { LimitError } from './limit-error.ts';
import { type Limit, type LimitName, LIMITS } from './limit-names.ts';

/** How often it has happened in the window, whether that is one too many, and when the window is over. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number };

export type LimitEntry = { limit: LimitName; key: string };

/**
 * Counts in the database, so that a limit holds exactly across processes and restarts. `key` is what is limited: an
 * address, an account, a network.
 */
export type Limits = {
  /** Counts one; throws `too_many_requests` when it was one too many. */
  take: (limit: LimitName, key: string) => Promise<void>;
  /**
   * Counts one of each in one round trip, in the order in which the limits stand in `LIMITS`, and answers with their
   * counts in the order given. Throws a `LimitError` at the first that is over; those after it are not counted.
   */
  takeAll: (entries: LimitEntry[]) => Promise<Count[]>;
  /** Counts one and leaves the decision to the caller. */
  count: (limit: LimitName, key: string) => Promise<Count>;
  /** Counts `member` once per window: how many different ones there were. Stops counting at one too many. */
  countDistinct: (limit: LimitName, key: string, member: string) => Promise<Count>;
  /** Looks without counting. */
  read: (limit: LimitName, key: string) => Promise<Count>;
  /** Takes back what was counted before it was known that it need not count. */
  giveBack: (entries: LimitEntry[], times?: number) => Promise<void>;
  /** The same for a member that `countDistinct` counted. */
  giveBackDistinct: (limit: LimitName, key: string, member: string) => Promise<void>;
  /** Begins again from nothing. */
  clear: (limit: LimitName, key: string) => Promise<void>;
};

type LimitsParts = { db: Pick<Database, 'db'>; clock: Clock; secret: string; limits?: Record<string, Limit> };

export function databaseLimits({ db: { db }, clock, secret, limits = LIMITS }: LimitsParts): Limits {
  const order = new Map(Object.keys(limits).map((name, index) => [name, index]));

  function stepOf({ limit: name, key }: LimitEntry) {
    const limit = limits[name];
    if (!limit) throw new Error(`There is no limit called ${name}`);
    return { name, order: order.get(name) ?? 0, key: keyedHash(secret, name, key), ...limit };
  }
  /** One order for all callers, so that two of them never wait for each other; and no row twice in one statement. */
  function inOrder(steps: ReturnType<typeof stepOf>[]) {
    return [...new Map(steps.map((step) => [step.key, step])).values()].sort(
      (one, other) => one.order - other.order || (one.key < other.key ? -1 : 1),
    );
  }
  function memberOf(limit: LimitName, key: string, member: string) {
    return keyedHash(secret, limit, `${key} ${member}`);
  }
  function counted(times: number, counter: Counter | undefined, now: Date): Count {
    if (!counter) throw new Error('A counter was not returned');
    const retryAfterSeconds = Math.max(1, Math.ceil((counter.endsAt.getTime() - now.getTime()) / 1000));
    return { count: counter.count, isOver: counter.count > times, retryAfterSeconds };
  }

  async function count(limit: LimitName, key: string) {
    const now = clock.now();
    const step = stepOf({ limit, key });
    const [counter] = await countSteps(db, [step], now);
    return counted(step.times, counter, now);
  }

  async function takeAll(entries: LimitEntry[]) {
    const now = clock.now();
    const asked = entries.map(stepOf);
    const steps = inOrder(asked);
    const counters = await countSteps(db, steps, now);
    const counts = new Map<string, Count>();
    for (const [index, step] of steps.entries()) {
      const taken = counted(step.times, counters[index], now);
      if (taken.isOver) throw new LimitError(step.name, taken.retryAfterSeconds);
      counts.set(step.key, taken);
    }
    return asked.flatMap(({ key }) => counts.get(key) ?? []);
  }

  return {
    count,
    take: async (limit, key) => void (await takeAll([{ limit, key }])),
    takeAll,
    countDistinct: async (limit, key, member) => {
      const now = clock.now();
      const step = stepOf({ limit, key });
      const [counter] = await countMember(db, step, { member: memberOf(limit, key, member), now });
      return counted(step.times, counter, now);
    },
    read: async (limit, key) => {
      const now = clock.now();
      const step = stepOf({ limit, key });
      return counted(step.times, (await readCounter(db, step.key, now)) ?? { count: 0, endsAt: now }, now);
    },
    giveBack: (entries, times = 1) =>
      takeBack(
        db,
        inOrder(entries.map(stepOf)).map((step) => step.key),
        times,
      ),
    giveBackDistinct: (limit, key, member) =>
      takeBackMember(db, stepOf({ limit, key }).key, memberOf(limit, key, member)),
    clear: (limit, key) => removeCounter(db, stepOf({ limit, key }).key),
  };
}

/** The database keeps no address and no account in the clear. */
function keyedHash(secret: string, name: string, key: string) {
  return `${name}:${createHmac('sha256', secret).update(`limit:${name}:${key}`).digest('base64url')}`;
}
