import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';

const SWEEP_MS = 30_000;
const RECONNECT_PAUSE_MS = 100;
const RECONNECT_PAUSE_MAX_MS = 2_000;
/** Any fixed number: keeps these advisory locks apart from others. */
const LOCKS = 714_033;

/**
 * A process that was killed leaves its jobs locked, and the queue by itself waits four hours before it gives them to
 * another. Here every pool of workers holds an advisory lock for as long as its process lives: jobs of a pool whose
 * lock is free are given back at the start and every half minute. A lost connection loses the locks too, so it is
 * opened again at once, long before anybody's next sweep.
 */
export async function watchOverPools(url: string, log: Log) {
  const kept = new Set<string>();
  /** Pools of this process that have ended and left jobs locked. */
  const ended = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost: Promise<void>;
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
    lost = new Promise((resolve) => fresh.once('end', resolve));
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
    await unlockJobs(dead);
    for (const pool of dead) await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, pool]);
    log.warn({ pools: dead.length }, 'Jobs of a process that died were given back to the queue');
  }

  async function unlockJobs(pools: readonly string[]) {
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [pools]);
  }

  async function giveBackEnded() {
    for (const pool of ended) {
      await unlockJobs([pool]);
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, pool]);
      kept.delete(pool);
      ended.delete(pool);
    }
  }

  /** What fails is done again after the connection was opened anew. */
  const attempt = (work: () => Promise<unknown>) => inTurn(work).catch(() => client.end().catch(() => undefined));

  async function keepSweeping() {
    while (!signal.aborted) {
      await wait(SWEEP_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await attempt(sweep);
    }
  }

  async function keepConnected() {
    for (;;) {
      await lost;
      if (signal.aborted) return;
      const fresh = await inTurn(reconnect);
      if (!fresh) return;
      client = fresh;
      await attempt(giveBackEnded);
    }
  }

  async function reconnect() {
    for (let pauseMs = RECONNECT_PAUSE_MS; ; pauseMs = Math.min(RECONNECT_PAUSE_MAX_MS, pauseMs * 2)) {
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return undefined;
      const fresh = await connect().catch(() => undefined);
      if (fresh) return fresh;
    }
  }

  await inTurn(sweep);
  const sweeping = Promise.all([keepSweeping(), keepConnected()]);
  return {
    keep(pool: string) {
      kept.add(pool);
      void attempt(() => take(client, pool));
    },
    /** The jobs that an ended pool of this process still holds may run again. */
    giveBack(pool: string) {
      ended.add(pool);
      void attempt(giveBackEnded);
    },
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await sweeping;
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
