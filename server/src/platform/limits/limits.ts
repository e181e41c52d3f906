import { createHmac } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { limitConcurrencyByKey } from '../concurrency.ts';
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
import { LimitError } from './limit-error.ts';
import { type Limit, type LimitName, LIMITS } from './limit-names.ts';
import { createOverLimits } from './over-limits.ts';
import { paceRefusals } from './pace-refusals.ts';

/** How often it has happened in the window, whether that is one too many, and when the window is over. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number };

export type LimitEntry = { limit: LimitName; key: string };

/**
 * Counts in the database, so that a limit holds exactly across processes and restarts. What the database has called over
 * is refused from memory for a second: that can only refuse what was cleared elsewhere just now. `key` is what is
 * limited: an address, an account, a network.
 */
export type Limits = {
  /** Counts one; throws `too_many_requests` when it was one too many. */
  take: (limit: LimitName, key: string) => Promise<void>;
  /**
   * Counts one of each in one round trip, in the order in which the limits stand in `LIMITS`, and answers with their
   * counts in the order given. Throws a `LimitError` at the first that is over; those after it are not counted, and none
   * is when one is known to be over.
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

type LimitsParts = { db: Pick<Database, 'db' | 'write'>; clock: Clock; secret: string; limits?: Record<string, Limit> };

type Ask = (now: Date) => Promise<Counter[]>;

/** Of one counter, so many wait for its row with a connection; the others wait here, which costs nothing. */
const QUEUE = { atOnce: 2, waitingMax: 1_000 };

export function databaseLimits({ db: { db, write }, clock, secret, limits = LIMITS }: LimitsParts): Limits {
  const order = new Map(Object.keys(limits).map((name, index) => [name, index]));
  const inTurnOf = limitConcurrencyByKey(QUEUE);
  const overLimits = createOverLimits();
  const paceOf = paceRefusals();

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

  function refuseFromMemory(steps: CounterStep[]) {
    const now = clock.now();
    for (const { key, times } of steps) {
      const known = overLimits.find(key, now);
      if (known) return new Map([[key, countOf(known, times, now)]]);
    }
    return undefined;
  }

  /**
   * The counts by key, up to the first that is over. What is known to be over costs no query. The turns are taken in
   * the order of the steps, as the rows are.
   */
  async function countInTurn(steps: CounterStep[], ask: Ask, turnsTaken = 0): Promise<Map<string, Count>> {
    const refused = refuseFromMemory(steps);
    if (refused) return refused;
    const next = steps[turnsTaken];
    if (next) return inTurnOf(next.key, () => countInTurn(steps, ask, turnsTaken + 1));

    const now = clock.now();
    const counts = new Map<string, Count>();
    for (const [index, counter] of (await ask(now)).entries()) {
      const step = steps[index];
      if (!step) continue;
      const count = countOf(counter, step.times, now);
      if (count.isOver) overLimits.add(step.key, counter, now);
      counts.set(step.key, count);
    }
    return counts;
  }

  /** Paced here and not where 429 is answered: a caller may answer something else. */
  async function countPaced(steps: CounterStep[], ask: Ask) {
    const counts = await countInTurn(steps, ask);
    for (const [key, { isOver }] of counts) if (isOver) await paceOf(key);
    return counts;
  }

  async function countOneStep(step: CounterStep, ask: Ask) {
    const count = (await countPaced([step], ask)).get(step.key);
    if (!count) throw new Error('A counter was not returned');
    return count;
  }

  async function takeAll(entries: LimitEntry[]) {
    const asked = entries.map(stepOf);
    const steps = inOrder(asked);
    const counts = await countPaced(steps, (now) => write((writer) => countSteps(writer, steps, now)));
    for (const { name, key } of steps) {
      const count = counts.get(key);
      if (count?.isOver) throw new LimitError(name, count.retryAfterSeconds);
    }
    return asked.flatMap(({ key }) => counts.get(key) ?? []);
  }

  return {
    takeAll,
    take: async (limit, key) => void (await takeAll([{ limit, key }])),
    count: (limit, key) => {
      const step = stepOf({ limit, key });
      return countOneStep(step, (now) => write((writer) => countSteps(writer, [step], now)));
    },
    countDistinct: (limit, key, member) => {
      const step = stepOf({ limit, key });
      const hashed = memberOf(limit, key, member);
      return countOneStep(step, (now) => write((writer) => countMember(writer, step, { member: hashed, now })));
    },
    read: async (limit, key) => {
      const step = stepOf({ limit, key });
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
      overLimits.remove(step.key);
    },
  };
}

function countOf({ count, endsAt }: Counter, times: number, now: Date): Count {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return { count, isOver: count > times, retryAfterSeconds };
}

/** The database keeps no address and no account in the clear. */
function keyedHash(secret: string, name: string, key: string) {
  return `${name}:${createHmac('sha256', secret).update(`limit:${name}:${key}`).digest('base64url')}`;
}
