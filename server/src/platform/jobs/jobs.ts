import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, runMigrations, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { AnyEvent, Listener } from '../events/events.ts';
import type { Log } from '../log.ts';
import { watchOverPools } from './dead-pools.ts';
import { type JobRunner, keepRunner } from './kept-runner.ts';
import type { QueuedWork } from './queue.ts';
import { trackRunningJobs } from './running-jobs.ts';
import { workerLog } from './worker-log.ts';

/** Work that is due by the clock: `cron` in UTC. Runs on one process, however many there are. */
export type TimedWork<D> = { name: string; cron: string; run: (deps: D) => Promise<unknown> };

export type JobsOptions<E extends AnyEvent, D> = {
  url: string;
  log: Log;
  deps: D;
  listeners: readonly Listener<E, D>[];
  queued: readonly QueuedWork<D>[];
  timed: readonly TimedWork<D>[];
  concurrency?: number;
  /** How many listeners of each line run at a time. */
  atOnceInLine?: number;
};

export type Jobs = { stop: (withinMs: number) => Promise<void> };

const CONCURRENCY = 5;
const LAST_WRITES_MS = 1_000;

/**
 * Without batches the library writes the end of a job in a promise that nobody awaits, so a database that is away then
 * ends the process. With them it emits `pool:fatalError` instead. See docs/decisions/012-jobs-and-database-faults.md.
 */
const WRITTEN_BY_BATCH = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Brings the tables of the queue up to date. Safe for several processes at once: the queue takes its own lock. */
export async function prepareJobs({ url, log }: { url: string; log: Log }) {
  await withPool(url, 2, log, (pgPool) => runMigrations({ pgPool, logger: workerLog(log) }));
}

/** Runs jobs until stopped, on connections of their own, so that a busy queue never holds up a request. */
export async function startJobs<E extends AnyEvent, D>(options: JobsOptions<E, D>): Promise<Jobs> {
  const { url, log } = options;
  const lines = linesOf(options);
  const pool = openPool(
    url,
    lines.reduce((sum, line) => sum + line.concurrency + 3, 0),
    log,
  );
  const watch = await watchOverPools(url, log);

  async function startRunner(line: Line<E, D>): Promise<JobRunner> {
    const events: WorkerEvents = new EventEmitter();
    const pools: string[] = [];
    events.on('pool:create', ({ workerPool }) => {
      pools.push(workerPool.id);
      watch.keep(workerPool.id);
    });
    const failed = Promise.withResolvers<void>();
    events.on('pool:fatalError', () => failed.resolve());
    const fetched = firstFetch(events);
    const { tasks, allEnded } = trackRunningJobs(taskList({ ...options, ...line }));
    const runner = await run({
      pgPool: pool,
      logger: workerLog(log),
      events,
      preset: WRITTEN_BY_BATCH,
      concurrency: line.concurrency,
      taskList: tasks,
      parsedCronItems: parseCronItems(line.timed.map(({ name, cron }) => ({ task: name, match: cron }))),
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 5_000,
    });
    const started: JobRunner = {
      ...runner,
      failed: failed.promise,
      async retire() {
        // Its clock and its listening end now, its running jobs go on.
        await runner.stop().catch(() => undefined);
        await allEnded();
        // The library writes the end of a job after the job; it may never say that it is done with that.
        await Promise.race([runner.promise.catch(() => undefined), wait(LAST_WRITES_MS, undefined, { ref: false })]);
        for (const id of pools) watch.giveBack(id);
      },
    };
    try {
      await fetched;
    } catch (error) {
      void started.retire();
      throw error;
    }
    return started;
  }

  const runners = await Promise.all(lines.map((line) => keepRunner(() => startRunner(line), log)));
  return {
    async stop(withinMs) {
      await Promise.all(runners.map((runner) => runner.stop(withinMs)));
      await watch.stop();
      await pool.end();
    },
  };
}

/** The library keeps what it learns at the first fetch, also that it failed: a runner that begins so fails for ever. */
function firstFetch(events: WorkerEvents) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  events.once('job:start', () => resolve());
  events.once('worker:getJob:empty', () => resolve());
  events.once('worker:getJob:error', ({ error }) => reject(error));
  return promise;
}

type Line<E extends AnyEvent, D> = Pick<JobsOptions<E, D>, 'listeners' | 'queued' | 'timed'> & { concurrency: number };

/** What names a line has one of its own, with workers of its own; all else shares one. */
function linesOf<E extends AnyEvent, D>(options: JobsOptions<E, D>): Line<E, D>[] {
  const { listeners, queued, timed, concurrency = CONCURRENCY, atOnceInLine = 1 } = options;
  const named = [...new Set(listeners.flatMap(({ line }) => line ?? []))].map((name) => ({
    listeners: listeners.filter(({ line }) => line === name),
    queued: [],
    timed: [],
    concurrency: atOnceInLine,
  }));
  const shared = { listeners: listeners.filter(({ line }) => line === undefined), queued, timed, concurrency };
  return [shared, ...named].filter((line) => line.listeners.length + line.queued.length + line.timed.length > 0);
}

/** Runs everything that is due now and returns when it is done: for tests and commands. */
export async function runDueJobs<E extends AnyEvent, D>(options: Omit<JobsOptions<E, D>, 'timed'>) {
  await withPool(options.url, 3, options.log, (pgPool) =>
    runOnce(
      { pgPool, logger: workerLog(options.log), noHandleSignals: true, preset: WRITTEN_BY_BATCH },
      taskList({ ...options, timed: [] }),
    ),
  );
}

function taskList<E extends AnyEvent, D>({ listeners, queued, timed, deps }: JobsOptions<E, D>) {
  return Object.fromEntries([
    ...listeners.map(({ name, run: hear }) => [
      name,
      // What `announce` wrote, for the listener that was registered for it.
      (payload: unknown) => hear(payload as Parameters<typeof hear>[0], deps),
    ]),
    ...queued.map((work) => [work.name, (payload: unknown) => work.run(payload, deps)]),
    ...timed.map((work) => [work.name, () => work.run(deps)]),
  ]);
}

async function withPool(url: string, max: number, log: Log, work: (pool: pg.Pool) => Promise<unknown>) {
  const pool = openPool(url, max, log);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}

function openPool(url: string, max: number, log: Log) {
  const pool = new pg.Pool({ connectionString: url, max, application_name: 'quad jobs', keepAlive: true });
  // The database's own pool tells of an outage; these connections are lost in the same one.
  const lost = (error: Error) => void (pool.ending || log.debug({ err: error }, 'A connection of the jobs was lost'));
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return pool;
}
