import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedCronItem, parseCronItems, run, runMigrations, runOnce, type WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import { RESPONSE_MS, endWhenSilent, IDLE_IN_TRANSACTION_MS, KEEP_ALIVE } from '../database/silent-server.ts';
import { openEventBatches } from '../events/event-batch.ts';
import { startEventLoop } from '../events/event-loop.ts';
import type { AnyEvent, Listener } from '../events/events.ts';
import type { Log } from '../process/log.ts';
import { runCaused } from '../tracing/run-caused.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { checkClock, CLOCK_CHECK_MS } from './clock-check.ts';
import { watchOverPools } from './dead-pools.ts';
import { type JobRunner, superviseRunner } from './supervised-runner.ts';
import type { QueuedWork } from './queue.ts';
import { trackRunningJobs } from './running-jobs.ts';
import { workerLog } from './worker-log.ts';

/**
 * Scheduled work; `cron` is in UTC. Each run happens in one process only, and is skipped if an earlier one still runs
 * there.
 */
export type TimedWork<D> = {
  name: string;
  cron: string;
  run: (deps: D) => Promise<unknown>;
  /** Runs in the queue of this name, so that nothing else waits behind it. */
  queue?: string;
};

export type JobsOptions<E extends AnyEvent, D> = {
  url: string;
  log: Log;
  deps: D;
  tracing?: Tracing | undefined;
  listeners: readonly Listener<E, D>[];
  queued: readonly QueuedWork<D>[];
  timed: readonly TimedWork<D>[];
  concurrency?: number;
  /** How many listeners of each named queue run at a time. */
  queueConcurrency?: number;
  /** How many transactions this process may have at once. */
  writersMax?: number;
  /** How long the database may take to answer a statement before it counts as gone. */
  responseMs?: number;
  /** How often this process compares its clock with the database's. */
  clockCheckMs?: number;
  /** Calls back when an event was announced. Without it, events are looked for every second. */
  onWake?: (wake: () => void) => () => void;
  /** Runs after each scheduled job and each event that has a job of its own, because they may delete or hide things. */
  afterJob?: () => Promise<unknown>;
};

export type Jobs = { stop: (withinMs: number) => Promise<void> };

const CONCURRENCY = 5;
const LAST_WRITES_MS = 1_000;
const EVENT_CONNECTIONS = 1;
/** The connection that `watchOverPools` opens. */
const WATCH_CONNECTIONS = 1;
/** Writers that jobs which hold a transaction leave to everything else. */
const OTHER_WRITERS = 2;
/** A host that has vanished does not refuse connections either. */
const CONNECT_MS = 10_000;
/** How late a job may start that was not due when it was added. */
const POLL_EVERY_MS = 1_000;

/**
 * Without batches, graphile-worker completes jobs in a promise that nobody awaits, so a database outage would end the
 * process. With batches it emits `pool:fatalError` instead. See docs/decisions/012-jobs-and-database-faults.md.
 */
const BATCHED_COMPLETION = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Migrates the tables of the queue. Safe in several processes: graphile-worker takes its own lock. */
export async function prepareJobs({ url, log }: { url: string; log: Log }) {
  const pool = openPool(url, 2, log);
  try {
    await runMigrations({ pgPool: pool, logger: workerLog(log) });
  } finally {
    await pool.end();
  }
}

/** Runs jobs until stopped. They use their own connections, so that a busy queue never delays a request. */
export async function startJobs<E extends AnyEvent, D>(options: JobsOptions<E, D>): Promise<Jobs> {
  const { url, log, responseMs = RESPONSE_MS, clockCheckMs = CLOCK_CHECK_MS } = options;
  const queues = queuesOf(options);
  const pool = openPool(url, poolSize(queues), log, responseMs);
  const watch = await watchOverPools(url, log, responseMs);
  /** Restarts a queue's runner. */
  const restarts = new Map<Queue<E, D>, (reason: string) => void>();
  const clockCheck = await checkClock({
    pool,
    log,
    everyMs: clockCheckMs,
    onChange(isAhead) {
      for (const { cronItems, timed } of queues) cronItems.splice(0, Infinity, ...(isAhead ? [] : parsedItems(timed)));
      // Otherwise the library waits until the time that was ahead.
      if (!isAhead) for (const restart of restarts.values()) restart('has the right time');
    },
  });

  async function startRunner(queue: Queue<E, D>): Promise<JobRunner> {
    const events: WorkerEvents = new EventEmitter();
    const pools: string[] = [];
    events.on('pool:create', ({ workerPool }) => {
      pools.push(workerPool.id);
      watch.keep(workerPool.id);
    });
    const failed = Promise.withResolvers<string>();
    events.on('pool:fatalError', () => failed.resolve('lost its database'));
    restarts.set(queue, failed.resolve);
    const fetched = firstFetch(events);
    const running = trackRunningJobs(taskList({ ...options, ...queue }));
    const runner = await run({
      pgPool: pool,
      logger: workerLog(log),
      events,
      preset: BATCHED_COMPLETION,
      concurrency: queue.concurrency,
      pollInterval: POLL_EVERY_MS,
      taskList: running.tasks,
      parsedCronItems: queue.cronItems,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: 5_000,
    });
    const started: JobRunner = {
      ...runner,
      failed: failed.promise,
      async retire() {
        const succeeded = running.recordSuccesses();
        // The runner takes no new jobs; its running jobs continue.
        await runner.stop().catch(() => undefined);
        await running.allEnded();
        // The library records failures after the job. It may report too early or never that it has.
        await Promise.race([runner.promise.catch(() => undefined), wait(LAST_WRITES_MS, undefined, { ref: false })]);
        for (const id of pools) watch.giveBack(id, succeeded);
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

  const runners = await Promise.all(queues.map((queue) => superviseRunner(() => startRunner(queue), log)));
  const { onWake = () => () => undefined, deps, listeners, tracing } = options;
  const eventLoop = startEventLoop({ pool, log, deps, listeners, tracing, onWake });
  return {
    async stop(withinMs) {
      await Promise.all([eventLoop, ...runners].map((each) => each.stop(withinMs)));
      const closed = Promise.all([watch.stop(), clockCheck.stop()]).then(() => pool.end());
      // A host that has vanished never confirms it.
      await Promise.race([closed, wait(LAST_WRITES_MS, undefined, { ref: false })]);
    },
  };
}

/** How many connections `startJobs` opens at most. */
export function countJobConnections<E extends AnyEvent, D>(options: QueueOptions<E, D>) {
  return poolSize(queuesOf(options)) + WATCH_CONNECTIONS;
}

function poolSize(queues: readonly { concurrency: number }[]) {
  return queues.reduce((sum, queue) => sum + queue.concurrency + 3, EVENT_CONNECTIONS);
}

/** The library caches the result of the first fetch, even an error: a runner that starts with one fails forever. */
function firstFetch(events: WorkerEvents) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  promise.catch(() => undefined);
  events.once('job:start', () => resolve());
  events.once('worker:getJob:empty', () => resolve());
  events.once('worker:getJob:error', ({ error }) => reject(error));
  return promise;
}

type QueueOptions<E extends AnyEvent, D> = Pick<
  JobsOptions<E, D>,
  'listeners' | 'queued' | 'timed' | 'concurrency' | 'queueConcurrency' | 'writersMax'
>;

type Queue<E extends AnyEvent, D> = Pick<JobsOptions<E, D>, 'listeners' | 'queued' | 'timed'> & {
  concurrency: number;
  /** The schedule of `timed`. The library looks at this array whenever a minute begins. */
  cronItems: ParsedCronItem[];
};

const parsedItems = (timed: readonly { name: string; cron: string }[]) =>
  parseCronItems(timed.map(({ name, cron }) => ({ task: name, match: cron })));

/** Each named queue has its own workers; everything else shares one queue. */
function queuesOf<E extends AnyEvent, D>(options: QueueOptions<E, D>): Queue<E, D>[] {
  const { listeners, queued, timed, concurrency = CONCURRENCY, queueConcurrency = 1, writersMax = Infinity } = options;
  const holdersMax = Math.max(1, writersMax - OTHER_WRITERS);
  const names = new Set([...listeners, ...queued, ...timed].flatMap(({ queue }) => queue ?? []));
  const namedQueues = [...names].map((name) => {
    const own = queued.filter(({ queue }) => queue === name);
    return {
      listeners: listeners.filter(({ queue }) => queue === name),
      queued: own,
      timed: timed.filter(({ queue }) => queue === name),
      concurrency: Math.max(
        listeners.some(({ queue }) => queue === name) ? queueConcurrency : 1,
        ...own.map(({ atOnce = 1, holdsTransaction }) => (holdsTransaction ? Math.min(atOnce, holdersMax) : atOnce)),
      ),
    };
  });
  const shared = {
    listeners: listeners.filter(({ queue }) => queue === undefined),
    queued: queued.filter(({ queue }) => queue === undefined),
    timed: timed.filter(({ queue }) => queue === undefined),
    concurrency,
  };
  return [shared, ...namedQueues]
    .filter((queue) => queue.listeners.length + queue.queued.length + queue.timed.length > 0)
    .map((queue) => ({ ...queue, cronItems: parsedItems(queue.timed) }));
}

type DueJobsOptions<E extends AnyEvent, D> = Omit<JobsOptions<E, D>, 'url' | 'timed'> & { pool: pg.Pool };

/** Handles all events and due jobs, including those they cause, then returns. For tests and commands. */
export async function runDueJobs<E extends AnyEvent, D>({ pool, ...options }: DueJobsOptions<E, D>) {
  const batches = openEventBatches({ pool, ...options });
  do {
    await runOnce(
      { pgPool: pool, logger: workerLog(options.log), noHandleSignals: true, preset: BATCHED_COMPLETION },
      taskList({ ...options, timed: [] }),
    );
  } while ((await batches.handle()) > 0);
}

function taskList<E extends AnyEvent, D>(options: Omit<JobsOptions<E, D>, 'url'>) {
  const { listeners, queued, timed, deps, tracing, afterJob = async () => undefined } = options;
  const task = (name: string, work: (payload: unknown) => Promise<unknown>) => {
    const run = async (stored: unknown) => {
      await runCaused({ name, payloads: [stored], tracing, work: ([payload]) => work(payload) });
    };
    return [name, run] as const;
  };
  return Object.fromEntries([
    ...listeners.map(({ name, run: handle, runMany: handleMany }) =>
      // `announce` wrote this payload for exactly this listener.
      task(name, (payload) =>
        handle ? handle(payload as never, deps).then(afterJob) : handleMany([payload as never], deps),
      ),
    ),
    ...queued.map(({ name, run: handle }) => task(name, (payload) => handle(payload, deps))),
    ...timed.map(({ name, run: handle }) =>
      task(
        name,
        unlessRunning(() => handle(deps).then(afterJob)),
      ),
    ),
  ]);
}

/**
 * Skips a run while the previous one is still running, so that a slow run takes only one worker; the next run does the
 * skipped work. With a job key of the library, runs could overlap, and a slow failed run would count as finally failed.
 */
function unlessRunning(work: () => Promise<unknown>) {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => (isRunning = false));
  };
}

/** Without `responseMs`, a statement may take as long as it likes. */
function openPool(url: string, max: number, log: Log, responseMs?: number) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'quad jobs',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: responseMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
  });
  // The main database pool logs outages, so these connections log only at debug level.
  const onLost = (error: Error) =>
    void (pool.ending || log.debug({ err: error }, 'Lost a database connection of the job queue'));
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('connect', endWhenSilent);
  return pool;
}
