import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Limit, type LimitName, LIMITS } from './limit-names.ts';

/** Counts in the database, so that a limit holds exactly across processes and restarts. */
export type Limits = {
  /** Counts one; throws `too_many_requests` when it was one too many. `key` is what is limited: an address, an account. */
  take: (limit: LimitName, key: string) => Promise<void>;
};

type LimitsParts = { db: Pick<Database, 'db'>; clock: Clock; secret: string; limits?: Record<string, Limit> };

export function databaseLimits({ db, clock, secret, limits = LIMITS }: LimitsParts): Limits {
  return {
    take: async (name, key) => {
      const limit = limits[name];
      if (!limit) throw new Error(`There is no limit called ${name}`);
      const now = clock.now();
      const { count, endsAt } = await countOne(db, { key: keyedHash(secret, name, key), now, seconds: limit.seconds });
      if (count <= limit.times) return;
      const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      throw new AppError('too_many_requests', { retryAfterSeconds });
    },
  };
}

type Counting = { key: string; now: Date; seconds: number };

/** One statement, so that calls at the same moment queue for the row and each sees its own count. */
async function countOne({ db }: Pick<Database, 'db'>, { key, now, seconds }: Counting) {
  const end = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ count: number; endsAt: Date }>`
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

/** The database keeps no address and no account in the clear. */
function keyedHash(secret: string, name: string, key: string) {
  return `${name}:${createHmac('sha256', secret).update(`limit:${name}:${key}`).digest('base64url')}`;
}
