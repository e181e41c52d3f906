import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { backOff } from '../overload/back-off.ts';
import { limitConcurrency } from '../overload/concurrency.ts';
import { asConfigError, checkDatabaseUrl, checkServerVersion } from './connection-error.ts';
import { createOutageLog } from './outage-log.ts';
import { isWorthRetrying, preparingPool } from './preparing-pool.ts';
import { RESPONSE_MS, endWhenSilent, IDLE_IN_TRANSACTION_MS, KEEP_ALIVE, STATEMENT_MS } from './silent-server.ts';
import type { Tables } from './tables.ts';
import { isTransientDatabaseError, tryAgain } from './transient-errors.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { valueTypes } from './value-types.ts';

/** The pool or a transaction. Stores take either as their first argument. */
export type Db = Kysely<Tables>;

export type Database = {
  db: Db;
  /**
   * Runs `work` in a transaction and retries it after a serialization failure, so it must have no side effects outside.
   */
  tx: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /**
   * One statement that may wait for a row lock, retried like a transaction. Writes and transactions never use the last
   * connections.
   */
  write: <T>(statement: (db: Db) => Promise<T>) => Promise<T>;
  /** The raw pool, for code with its own SQL: jobs, LISTEN, COPY. */
  pool: pg.Pool;
  waiting: () => number;
  /**
   * Resolves once the standbys have what is committed. Call it before the answer to a repeated write: the first commit
   * may not have been replicated. See docs/decisions/012.
   */
  confirm: () => Promise<void>;
  /** Rejects when the database does not answer. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

type DatabaseOptions = {
  url: string;
  /** The maximum number of connections of this process. */
  max: number;
  /** How long a caller waits for a free connection. */
  waitMs?: number;
  /** How long the server may take to answer a statement before it counts as gone. */
  responseMs?: number;
  log: { warn: (details: object, message: string) => void };
  tracing?: Tracing | undefined;
};

/** Our statements take milliseconds, and starting a worker takes longer. A large table would make the planner start some. */
export const CONNECTION_OPTIONS = '-c max_parallel_workers_per_gather=0';

const TX_ATTEMPTS = 5;
/** Short, because the transaction that won is over in milliseconds. */
const TX_PAUSE_MS = 10;
/** Share of the connections that only reads may use, because writers wait for each other's locks. */
const READERS_SHARE = 0.3;
const WRITERS_WAITING_MAX = 1_000;

/** Opens the pool and checks that the database answers. A bad URL throws a `ConfigError`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, max, waitMs = 5_000, responseMs = RESPONSE_MS, log, tracing } = options;
  checkDatabaseUrl(url);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types: valueTypes,
    application_name: 'quad',
    connectionTimeoutMillis: waitMs,
    // A new connection plans each of its statements six times before it keeps a plan.
    idleTimeoutMillis: 600_000,
    maxLifetimeSeconds: 3_600,
    statement_timeout: STATEMENT_MS,
    query_timeout: responseMs,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...KEEP_ALIVE,
    options: `${CONNECTION_OPTIONS} ${KEEP_ALIVE.options}`,
  });
  // The next query replaces a broken idle connection; without a listener the error would end the process.
  const outages = createOutageLog(log);
  const onLost = (error: Error) => {
    if (!pool.ending) outages.failed(error);
  };
  pool.on('error', onLost);
  // A connection that breaks between two statements of a transaction emits its own error.
  pool.on('connect', (client) => client.on('error', onLost));
  pool.on('connect', endWhenSilent);

  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    checkServerVersion(Number(rows[0]?.server_version_num));
  } catch (error) {
    await pool.end();
    throw asConfigError(url, error);
  }

  const prepared = preparingPool({ pool, log, outages, tracing });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: prepared }) });
  const asWriter = limitConcurrency({ atOnce: writersOf(max), waitingMax: WRITERS_WAITING_MAX, waitMs });
  return {
    db,
    tx: (work) => asWriter(() => retrying(() => db.transaction().execute(work))),
    write: (statement) => asWriter(() => retrying(() => statement(db))),
    pool,
    waiting: () => pool.waitingCount + asWriter.waiting(),
    // Only a commit that wrote to the log waits for the standbys, and then for all that is before it in the log.
    confirm: async () => void (await sql`select pg_logical_emit_message(true, 'quad', '')`.execute(db)),
    ping: async () => void (await pool.query('select 1')),
    close: () => db.destroy(),
  };
}

/** How many transactions and writes run at once. */
export function writersOf(connections: number) {
  return Math.max(1, connections - Math.ceil(connections * READERS_SHARE));
}

async function retrying<T>(run: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
      if (attempts === TX_ATTEMPTS) throw isTransientDatabaseError(error) ? tryAgain(error) : error;
      await wait(backOff(attempts, TX_PAUSE_MS));
    }
  }
}
