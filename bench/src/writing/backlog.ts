import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

const DRAIN_MAX_MS = 120_000;

/** The number of unhandled events and due jobs. Jobs scheduled for later do not count. */
export async function backlogOf(client: pg.ClientBase) {
  const { rows } = await client.query<{ count: number }>(`
    select (select count(*) from events)::int4
      + (select count(*) from graphile_worker._private_jobs where run_at <= now())::int4 as count`);
  return rows[0]?.count ?? 0;
}

/** Milliseconds until everything that follows from the requests is done. */
export async function drain(client: pg.ClientBase) {
  const began = performance.now();
  while ((await backlogOf(client)) > 0) {
    if (performance.now() - began > DRAIN_MAX_MS) return Infinity;
    await wait(25);
  }
  return performance.now() - began;
}
