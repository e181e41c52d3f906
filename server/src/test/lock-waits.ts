import { expect } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { eventually } from './eventually.ts';

/**
 * How many connections wait for a lock. Ask outside of a transaction: inside one, PostgreSQL keeps showing only the
 * connections that existed when it was first asked.
 */
export async function countLockWaits({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int4 as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Returns when the work waits for a lock, or is over because it waits for none. */
export async function waitsOrEnds(database: Pick<Database, 'pool'>, work: Promise<unknown>) {
  let isOver = false;
  const end = () => (isOver = true);
  work.then(end, end);
  await eventually(async () => expect(isOver || (await countLockWaits(database)) > 0).toBe(true));
}
