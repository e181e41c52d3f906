import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Limit, type LimitName, LIMITS } from './limit-names.ts';

/** How often it has happened in the window, whether that is one too many, and when the window is over. */
export type Count = { count: number; isOver: boolean; retryAfterSeconds: number };

/**
 * Counts in the database, so that a limit holds exactly across processes and restarts. `key` is what is limited: an
 * address, an account, a network.
 */
export type Limits = {
  /** Counts one; throws `too_many_requests` when it was one too many. */
  take: (limit: LimitName, key: string) => Promise<void>;
  /** Counts one and leaves the decision to the caller. */
  count: (limit: LimitName, key: string) => Promise<Count>;
  /** Looks without counting. */
  read: (limit: LimitName, key: string) => Promise<Count>;
  /** Begins again from nothing. */
  clear: (limit: LimitName, key: string) => Promise<void>;
};

type LimitsParts = { db: Pick<Database, 'db'>; clock: Clock; secret: string; limits?: Record<string, Limit> };

export function databaseLimits({ db, clock, secret, limits = LIMITS }: LimitsParts): Limits {
  function limitOf(name: LimitName) {
    const limit = limits[name];
    if (!limit) throw new Error(`There is no limit called ${name}`);
    return limit;
  }
  function counted(limit: Limit, { count, endsAt }: Counter, now: Date): Count {
    const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
    return { count, isOver: count > limit.times, retryAfterSeconds };
  }
  async function count(name: LimitName, key: string) {
    const limit = limitOf(name);
    const now = clock.now();
    const counter = await countOne(db, { key: keyedHash(secret, name, key), now, seconds: limit.seconds });
    return counted(limit, counter, now);
  }

  return {
    count,
    take: async (name, key) => {
      const { isOver, retryAfterSeconds } = await count(name, key);
      if (isOver) throw new AppError('too_many_requests', { retryAfterSeconds });
    },
    read: async (name, key) => {
      const now = clock.now();
      const counter = await readCounter(db, keyedHash(secret, name, key), now);
      return counted(limitOf(name), counter ?? { count: 0, endsAt: now }, now);
    },
    clear: async (name, key) => {
      await db.db
        .deleteFrom('rate_counters')
        .where('key', '=', keyedHash(secret, name, key))
        .execute();
    },
  };
}

type Counter = { count: number; endsAt: Date };
type Counting = { key: string; now: Date; seconds: number };

/** One statement, so that calls at the same moment queue for the row and each sees its own count. */
async function countOne({ db }: Pick<Database, 'db'>, { key, now, seconds }: Counting) {
  const end = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<Counter>`
    insert into rate_counters as counter (key, count, expires_at)
    values (${key}, 1, ${end})
    on conflict (key) do update set
      count      = case when counter.expires_at <= ${now} then 1 else counter.count + 1 end,
      expires_at = case when counter.expires_at <= ${now} then excluded.expires_at else counter.expires_at end
    returning count, expires_at as "endsAt"
  `.execute(db);
  const row = rows[0];
  if (!row) throw new Error('A counter was not returned');
  return row;
}

function readCounter({ db }: Pick<Database, 'db'>, key: string, now: Date) {
  return db
    .selectFrom('rate_counters')
    .select(['count', 'expires_at as endsAt'])
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The database keeps no address and no account in the clear. */
function keyedHash(secret: string, name: string, key: string) {
  return `${name}:${createHmac('sha256', secret).update(`limit:${name}:${key}`).digest('base64url')}`;
}
