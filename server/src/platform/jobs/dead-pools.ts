import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const SWEEP_MS = 30_000;
/** Any fixed number: keeps these advisory locks apart from others. */
const LOCKS = 714_033;

/**
 * A process that was killed leaves its jobs locked, and the queue by itself waits four hours before it gives them to
 * another. Here every pool of workers holds an advisory lock for as long as its process lives: jobs of a pool whose
 * lock is free are given back at the start and every half minute.
 */
export async function watchOverPools(url: string, log: Log) {
  const kept = new Set<string>();
  const stopping = new AbortController();
  let client = await connect();
  let last: Promise<unknown> = Promise.resolve();

  /** One connection does one thing at a time, whoever asks. */
  function inTurn<T>(work: () => Promise<T>) {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'quad jobs',
      connectionTimeoutMillis: 5_000,
    });
    fresh.on('error', () => undefined);
    await fresh.connect();
    for (const pool of kept) await take(fresh, pool);
    return fresh;
  }

  async function sweep() {
    const { rows } = await client.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`,
    );
    const dead: string[] = [];
    for (const { pool } of rows) if (!kept.has(pool) && (await take(client, pool))) dead.push(pool);
    if (dead.length === 0) return;
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    for (const pool of dead) await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, pool]);
    log.warn({ pools: dead.length }, 'Jobs of a process that died were given back to the queue');
  }

  async function keepSweeping() {
    while (!stopping.signal.aborted) {
      await wait(SWEEP_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await inTurn(sweepOrReconnect);
    }
  }

  async function sweepOrReconnect() {
    try {
      await sweep();
    } catch {
      // The connection is gone, and with it the locks: both are taken anew.
      await client.end().catch(() => undefined);
      client = await connect().catch(() => client);
    }
  }

  await inTurn(sweep);
  const sweeping = keepSweeping();
  return {
    keep(pool: string) {
      kept.add(pool);
      inTurn(() => take(client, pool)).catch((error: unknown) => {
        log.warn({ err: error }, 'A pool of workers has no lock yet');
      });
    },
    async stop() {
      stopping.abort();
      await sweeping;
      await client.end().catch(() => undefined);
    },
  };
}

async function take(client: pg.Client, pool: string) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
    LOCKS,
    pool,
  ]);
  return rows[0]?.taken === true;
}
