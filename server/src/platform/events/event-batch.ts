import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import type { Db } from '../database/database.ts';
import { isCanceledStatement, isTransientDatabaseError } from '../database/transient-errors.ts';
import { addFairJob } from '../jobs/add-fair-job.ts';
import type { Log } from '../process/log.ts';
import { runCaused } from '../tracing/run-caused.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { AnyEvent, Listener } from './events.ts';

export type EventBatches<E extends AnyEvent, D> = {
  pool: pg.Pool;
  log: Log;
  deps: D;
  listeners: readonly Listener<E, D>[];
  tracing?: Tracing | undefined;
  /** A failed batch that took longer than this makes the next ones smaller. */
  longMs?: number;
};

/** Each person whom a batch notifies is a lock, and PostgreSQL has room for a few thousand. */
export const BATCH_SIZE = 250;
/** How many events a batch grows by after a success. With doubling, every other batch would take too long. */
const GROWTH = 10;
/** PostgreSQL ends our transaction if the listeners leave it idle for a minute (`IDLE_IN_TRANSACTION_MS`). */
const LONG_MS = 30_000;
/** An event that has waited longer than this when a process starts may have crashed the previous one. */
const SUSPECT_AFTER = '1 minute';

type Row = { payload: AnyEvent; listeners: string[] };
type Job = { name: string; payload: AnyEvent };

/**
 * Takes the oldest events and lets their listeners handle them. The events are deleted in a transaction that stays open
 * meanwhile, so a process that dies gives them back. `handle` returns how many it took.
 */
export function openEventBatches<E extends AnyEvent, D>(options: EventBatches<E, D>) {
  const { pool, log, deps, listeners, tracing, longMs = LONG_MS } = options;
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) });
  const byName = new Map(listeners.map((listener) => [listener.name, listener]));
  const known = [...byName.keys()];
  let size = BATCH_SIZE;

  async function handle() {
    // Usually there are no events, and no transaction is needed.
    const { rows } = await sql`select from events limit 1`.execute(db);
    if (rows.length === 0) return 0;
    let taken: Row[] = [];
    const startedAt = performance.now();
    try {
      await db.transaction().execute(async (tx) => {
        taken = await takeEvents(tx, known, size);
        await handleTaken(tx, taken);
      });
    } catch (error) {
      // The rollback returns the events. Smaller batches take less time.
      const isTooLong = isCanceledStatement(error) || performance.now() - startedAt > longMs;
      if (isTooLong) size = Math.max(1, Math.floor(taken.length / 2));
      throw error;
    }
    size = Math.min(BATCH_SIZE, size + GROWTH);
    return taken.length;
  }

  async function handleTaken(tx: Db, taken: readonly Row[]) {
    const jobs: Job[] = [];
    const eventsOf = Map.groupBy(
      taken.flatMap((row) => row.listeners.map((name) => ({ name, payload: row.payload }))),
      ({ name }) => name,
    );
    for (const [name, mine] of eventsOf) {
      const listener = byName.get(name);
      if (!listener) continue;
      if (listener.runMany) {
        const failed = await runTogether(
          listener,
          mine.map(({ payload }) => payload),
        );
        jobs.push(...failed.map((payload) => ({ name, payload })));
      } else if (listener.fairBy) {
        for (const { payload } of mine) await addFairJob(tx, { name, payload, fairBy: listener.fairBy });
      } else jobs.push(...mine);
    }
    await addJobs(tx, jobs);
  }

  /** Returns the events that fail even alone. They go to the queue, which retries them with growing pauses. */
  async function runTogether(listener: { name: string; runMany: BatchRun<D> }, events: AnyEvent[]) {
    try {
      await runCaused({
        name: listener.name,
        payloads: events,
        tracing,
        // `announce` wrote these payloads for exactly this listener.
        work: (payloads) => listener.runMany(payloads as never[], deps),
      });
      return [];
    } catch (error) {
      // The events are not at fault, so the batch is returned and retried.
      if (isOutage(error)) throw error;
      if (events.length === 1) return events;
      const details = { err: error, listener: listener.name, events: events.length };
      if (isCanceledStatement(error)) {
        log.warn(details, 'A batch of events took too long');
        throw error;
      }
      log.warn(details, 'A batch of events failed');
      const failed: AnyEvent[] = [];
      for (const event of events) failed.push(...(await runTogether(listener, [event])));
      return failed;
    }
  }

  return {
    handle,
    /** The current maximum batch size. */
    size: () => size,
    /**
     * Call it when a process starts. Events that have waited long may have crashed the previous process, or their
     * listener no longer exists. They become jobs, whose attempts are limited.
     */
    handOverSuspects: () => db.transaction().execute((tx) => handOver(tx)),
  };
}

type BatchRun<D> = (events: never[], deps: D) => Promise<void>;

async function takeEvents(tx: Db, known: readonly string[], size: number) {
  const { rows } = await sql<Row>`
    with taken as (
      delete from events where id = any(array(
        select id from events where listeners <@ ${known}::text[] order by id limit ${sql.lit(size)}
        for update skip locked))
      returning id, payload, listeners)
    select payload, listeners from taken order by id`.execute(tx);
  return rows;
}

async function addJobs(tx: Db, jobs: readonly Job[]) {
  if (jobs.length === 0) return;
  await sql`
    select (graphile_worker.add_job(job.name, job.payload)).id
    from json_to_recordset(${JSON.stringify(jobs)}::json) as job (name text, payload json)`.execute(tx);
}

async function handOver(tx: Db) {
  await sql`
    with taken as (
      delete from events where id = any(array(
        select id from events where created_at < now() - ${sql.lit(SUSPECT_AFTER)}::interval
        order by id limit ${sql.lit(BATCH_SIZE)} for update skip locked))
      returning payload, listeners)
    select (graphile_worker.add_job(name, payload)).id from taken, unnest(listeners) as name`.execute(tx);
}

function isOutage(error: unknown) {
  if (isCanceledStatement(error)) return false;
  return error instanceof AppError ? error.status === 503 : isTransientDatabaseError(error);
}
