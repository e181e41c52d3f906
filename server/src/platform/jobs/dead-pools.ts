import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endWhenSilent, IDLE_IN_TRANSACTION_MS, KEEP_ALIVE } from '../database/silent-server.ts';
import { pauseAfter } from '../overload/back-off.ts';
import type { Log } from '../process/log.ts';

const SWEEP_MS = 30_000;
/** How long an old session may take to end. If it takes longer, the next sweep gets its locks. */
const END_MS = 200;
/** An arbitrary constant that keeps these advisory locks apart from others. */
const LOCKS = 714_033;

/**
 * A killed process leaves its jobs locked, and graphile-worker waits four hours before it unlocks them. So every worker
 * pool holds an advisory lock while its process lives: at startup and every half minute, jobs of pools whose lock is
 * free are released. A lost connection loses the locks too, so it is reopened at once, before another process sweeps. The
 * server may not have noticed the loss yet, and then still holds them for the old session, which is ended first.
 */
export async function watchOverPools(url: string, log: Log, responseMs: number) {
  const ownPools = new Set<string>();
  /** The own pools whose locks this connection holds. */
  const held = new Set<string>();
  let session: Session | undefined;
  /** Pools of this process that ended and left jobs locked, with the ids of jobs that are known to have succeeded. */
  const ended = new Map<string, readonly string[]>();
  const stopping = new AbortController();
  const { signal } = stopping;
  let lost: Promise<void>;
  let client = await connect();
  let previous: Promise<unknown> = Promise.resolve();

  /** One connection runs one query at a time. */
  function serialize<T>(work: () => Promise<T>) {
    const result = previous.then(work);
    previous = result.catch(() => undefined);
    return result;
  }

  async function connect() {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'quad jobs',
      connectionTimeoutMillis: 5_000,
      query_timeout: responseMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...KEEP_ALIVE,
    });
    endWhenSilent(fresh);
    fresh.on('error', () => undefined);
    lost = new Promise((resolve) => fresh.once('end', resolve));
    await fresh.connect();
    // Without this right, sweeps get the locks when the server has noticed.
    if (session) await endSession(fresh, session).catch(() => undefined);
    session = await sessionOf(fresh);
    held.clear();
    await lockOwnPools(fresh);
    return fresh;
  }

  async function lockOwnPools(connection: pg.Client) {
    for (const pool of ownPools) if (!held.has(pool) && (await tryLock(connection, pool))) held.add(pool);
  }

  async function sweep() {
    await lockOwnPools(client);
    const { rows } = await client.query<{ pool: string }>(
      `select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null`,
    );
    const dead: string[] = [];
    for (const { pool } of rows) if (!ownPools.has(pool) && (await tryLock(client, pool))) dead.push(pool);
    if (dead.length === 0) return;
    await unlockJobs(dead);
    for (const pool of dead) await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, pool]);
    log.warn({ pools: dead.length }, 'Released the jobs of a process that died');
  }

  async function unlockJobs(pools: readonly string[]) {
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [pools]);
  }

  async function releaseEnded() {
    for (const [pool, succeeded] of ended) {
      // In one transaction, so that nobody runs a job again whose success the library has not written yet.
      await client.query('begin');
      await unlockJobs([pool]);
      await client.query('select graphile_worker.complete_jobs($1::bigint[])', [succeeded]);
      await client.query('commit');
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [LOCKS, pool]);
      ownPools.delete(pool);
      held.delete(pool);
      ended.delete(pool);
    }
  }

  /** A failure closes the connection; the work runs again after the reconnect. */
  const attempt = (work: () => Promise<unknown>) => serialize(work).catch(() => client.end().catch(() => undefined));

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
      const fresh = await serialize(reconnect);
      if (!fresh) return;
      client = fresh;
      await attempt(releaseEnded);
    }
  }

  async function reconnect() {
    for (let failures = 1; ; failures += 1) {
      await pauseAfter(failures, signal);
      if (signal.aborted) return undefined;
      const fresh = await connect().catch(() => undefined);
      if (fresh) return fresh;
    }
  }

  await serialize(sweep);
  const sweeping = Promise.all([keepSweeping(), keepConnected()]);
  return {
    keep(pool: string) {
      ownPools.add(pool);
      void attempt(() => lockOwnPools(client));
    },
    /** Releases the jobs that an ended pool of this process still has locked, except those that succeeded. */
    giveBack(pool: string, succeeded: readonly string[]) {
      ended.set(pool, succeeded);
      void attempt(releaseEnded);
    },
    async stop() {
      stopping.abort();
      await client.end().catch(() => undefined);
      await sweeping;
    },
  };
}

type Session = { pid: number; since: string };

async function sessionOf(client: pg.Client) {
  const { rows } = await client.query<Session>(
    'select pid, backend_start::text as since from pg_stat_activity where pid = pg_backend_pid()',
  );
  return rows[0];
}

/** Compares the start time too, because session numbers are reused, by this server or another one. */
async function endSession(client: pg.Client, { pid, since }: Session) {
  await client.query(
    `select pg_terminate_backend(pid, $3) from pg_stat_activity
     where pid = $1 and backend_start = $2::timestamptz and usename = current_user`,
    [pid, since, END_MS],
  );
}

async function tryLock(client: pg.Client, pool: string) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as taken', [
    LOCKS,
    pool,
  ]);
  return rows[0]?.taken === true;
}
