import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { limitConcurrencyByKey } from '../overload/concurrency.ts';
import { keyedHash } from '../keyed-hash.ts';
import {
  type Counter,
  type CounterStep,
  countMember,
  countSteps,
  readCounter,
  removeCounter,
  takeBack,
  takeBackMember,
} from './counters.store.ts';
import { openWriteBehindCounts } from './write-behind-counts.ts';
import { LimitError } from './limit-error.ts';
import { type Limit, type LimitName, LIMITS } from './limit-names.ts';
import { createOverLimits } from './over-limits.ts';
import { paceRefusals } from './pace-refusals.ts';

/** The count in the current window, whether it exceeds the limit, and when the window ends. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number };

export type LimitEntry = { limit: LimitName; key: string };

/**
 * Counts in the database, so limits are exact across processes and restarts. Frequent limits are counted in memory while
 * they are clearly not exceeded, see `write-behind-counts.ts`. A limit that the database reported as exceeded is
 * rejected from memory for one second; at worst that rejects a key that another process has just cleared.
 * `key` is what is limited: an address, an account, a network.
 */
export type Limits = {
  /** Counts one. Throws `too_many_requests` above the limit. */
  take: (limit: LimitName, key: string) => Promise<void>;
  /**
   * Counts one for each entry in one round trip, in the order of `LIMITS`, and returns the counts in the given order.
   * Throws a `LimitError` at the first exceeded limit; later ones are not counted, and none is when memory knows that
   * one is exceeded.
   */
  takeAll: (entries: LimitEntry[]) => Promise<Count[]>;
  /** Counts one and lets the caller decide. */
  count: (limit: LimitName, key: string) => Promise<Count>;
  /** Counts `member` once per window and returns the number of different members. Stops counting above the limit. */
  countDistinct: (limit: LimitName, key: string, member: string) => Promise<Count>;
  /** Reads without counting. */
  read: (limit: LimitName, key: string) => Promise<Count>;
  /** Reverses counts that turned out not to be needed. */
  giveBack: (entries: LimitEntry[], times?: number) => Promise<void>;
  /** The same for a member counted by `countDistinct`. */
  giveBackDistinct: (limit: LimitName, key: string, member: string) => Promise<void>;
  /** Resets the counter. */
  clear: (limit: LimitName, key: string) => Promise<void>;
  /** Writes what was counted in memory. */
  flush: () => Promise<void>;
};

type LimitsParts = { db: Pick<Database, 'db' | 'write'>; clock: Clock; secret: string; limits?: Record<string, Limit> };

type Ask = (now: Date) => Promise<Counter[]>;

/** Hashing takes longer than the rest of counting in memory. */
const KEYS_MAX = 20_000;

/** Calls per counter that may wait on its row with a database connection. The rest waits in memory. */
const QUEUE = { atOnce: 2, waitingMax: 1_000 };

export function databaseLimits({ db: { db, write }, clock, secret, limits = LIMITS }: LimitsParts): Limits {
  const counterKeys = new LRUCache<string, string>({ max: KEYS_MAX });
  const order = new Map(Object.keys(limits).map((name, index) => [name, index]));
  const withSlotOf = limitConcurrencyByKey(QUEUE);
  const overLimits = createOverLimits();
  const paceOf = paceRefusals();
  const behind = openWriteBehindCounts({ write, now: () => clock.now() });

  function stepOf({ limit: name, key }: LimitEntry) {
    const limit = limits[name];
    if (!limit) throw new Error(`There is no limit called ${name}`);
    const counter = `${name} ${key}`;
    const hashed = counterKeys.get(counter) ?? counterKey(secret, name, key);
    counterKeys.set(counter, hashed);
    return { name, order: order.get(name) ?? 0, key: hashed, ...limit };
  }

  /**
   * The same order for all callers prevents deadlocks. Duplicates are removed, because one statement cannot update a
   * row twice.
   */
  function inOrder(steps: ReturnType<typeof stepOf>[]) {
    return [...new Map(steps.map((step) => [step.key, step])).values()].sort(
      (one, other) => one.order - other.order || (one.key < other.key ? -1 : 1),
    );
  }

  function memberOf(limit: LimitName, key: string, member: string) {
    return counterKey(secret, limit, `${key} ${member}`);
  }

  function refuseFromMemory(steps: CounterStep[]) {
    const now = clock.now();
    for (const { key, times } of steps) {
      const known = overLimits.find(key, now);
      if (known) return new Map([[key, countOf(known, times, now)]]);
    }
    return undefined;
  }

  /**
   * Returns the counts by key, up to the first exceeded one. Limits known to be exceeded need no query. Slots are taken
   * in the order of the steps, like the row locks.
   */
  async function countInOrder(steps: CounterStep[], ask: Ask, slotsTaken = 0): Promise<Map<string, Count>> {
    const refused = refuseFromMemory(steps);
    if (refused) return refused;
    const next = steps[slotsTaken];
    if (next) return withSlotOf(next.key, () => countInOrder(steps, ask, slotsTaken + 1));

    const now = clock.now();
    const counts = new Map<string, Count>();
    for (const [index, counter] of (await ask(now)).entries()) {
      const step = steps[index];
      if (!step) continue;
      const count = countOf(counter, step.times, now);
      if (step.isFrequent) behind.learn(step.key, counter);
      if (count.isOver) overLimits.add(step.key, counter, now);
      counts.set(step.key, count);
    }
    return counts;
  }

  /** Delayed here and not where 429 is sent, because a caller may respond with something else. */
  async function countPaced(steps: CounterStep[], ask: Ask) {
    const counts = await countInOrder(steps, ask);
    for (const [key, { isOver }] of counts) if (isOver) await paceOf(key);
    return counts;
  }

  async function countOneStep(step: CounterStep, ask: Ask, member?: string) {
    const counter = step.isFrequent ? behind.count(step, member) : undefined;
    if (counter) return countOf(counter, step.times, clock.now());
    await behind.flushKey(step.key);
    const count = (await countPaced([step], ask)).get(step.key);
    if (!count) throw new Error('A counter was not returned');
    return count;
  }

  async function countOne(entry: LimitEntry) {
    const step = stepOf(entry);
    return countOneStep(step, (now) => write((writer) => countSteps(writer, [step], now)));
  }

  async function takeAll(entries: LimitEntry[]) {
    const requested = entries.map(stepOf);
    const steps = inOrder(requested);
    const counts = await countPaced(steps, (now) => write((writer) => countSteps(writer, steps, now)));
    for (const { name, key } of steps) {
      const count = counts.get(key);
      if (count?.isOver) throw new LimitError(name, count.retryAfterSeconds);
    }
    return requested.flatMap(({ key }) => counts.get(key) ?? []);
  }

  return {
    takeAll,
    take: async (limit, key) => {
      const { isOver, retryAfterSeconds } = await countOne({ limit, key });
      if (isOver) throw new LimitError(limit, retryAfterSeconds);
    },
    count: (limit, key) => countOne({ limit, key }),
    countDistinct: (limit, key, member) => {
      const step = stepOf({ limit, key });
      const hashed = () => memberOf(limit, key, member);
      return countOneStep(
        step,
        (now) => write((writer) => countMember(writer, step, { member: hashed(), now })),
        member,
      );
    },
    read: async (limit, key) => {
      const step = stepOf({ limit, key });
      await behind.flushKey(step.key);
      const now = clock.now();
      const counter = overLimits.find(step.key, now) ?? (await readCounter(db, step.key, now));
      return countOf(counter ?? { count: 0, endsAt: now }, step.times, now);
    },
    giveBack: async (entries, times = 1) => {
      const keys = inOrder(entries.map(stepOf)).map((step) => step.key);
      await write((writer) => takeBack(writer, keys, times));
      for (const key of keys) overLimits.remove(key);
    },
    giveBackDistinct: async (limit, key, member) => {
      const step = stepOf({ limit, key });
      await write((writer) => takeBackMember(writer, step.key, memberOf(limit, key, member)));
      overLimits.remove(step.key);
    },
    clear: async (limit, key) => {
      const step = stepOf({ limit, key });
      await write((writer) => removeCounter(writer, step.key));
      behind.forget(step.key);
      overLimits.remove(step.key);
    },
    flush: () => behind.flush(),
  };
}

function countOf({ count, endsAt }: Counter, times: number, now: Date): Count {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return { count, isOver: count > times, retryAfterSeconds };
}

/** The database stores no address or account id in plain text. */
function counterKey(secret: string, name: string, key: string) {
  return `${name}:${keyedHash(secret, `limit:${name}`, key).toString('base64url')}`;
}
