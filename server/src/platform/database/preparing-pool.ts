import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import type { OutageLog } from './outage-log.ts';
import { type StatementNames, statementNames } from './statement-names.ts';
import { isRefusedWrite, isTransientDatabaseError, tryAgain } from './transient-errors.ts';
import { watchReplication } from './unreplicated-commits.ts';
import { traceStatements } from '../tracing/trace-statements.ts';
import type { Tracing } from '../tracing/tracing.ts';

type Log = { warn: (details: object, message: string) => void };

type PoolParts = { pool: pg.Pool; log: Log; outages: OutageLog; tracing: Tracing | undefined };

/** More than we have statements; any beyond this run unprepared. */
const PLANS_PER_CONNECTION = 500;

/** The few statements that may take minutes raise the server's limit first, and then ours would be too short. */
const RAISED_TIMEOUT = /^\s*set local statement_timeout\b/;
/** The most that a timer of Node takes. */
const UNLIMITED = { query_timeout: 2 ** 31 - 1 };

/**
 * A pool that prepares parameterized statements and names them by their text, so that each connection plans a statement
 * once.
 */
export function preparingPool({ pool, log, outages, tracing }: PoolParts): PostgresPool {
  const names = statementNames(PLANS_PER_CONNECTION);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => throwConnectError(error, log, outages));
      const prepared = clients.get(client) ?? preparingClient(client, names, { outages, tracing });
      clients.set(client, prepared);
      return prepared;
    },
  };
}

type ClientParts = Pick<PoolParts, 'outages' | 'tracing'>;

function preparingClient(
  client: pg.PoolClient,
  names: StatementNames,
  { outages, tracing }: ClientParts,
): PostgresPoolClient {
  const planned = new Set<string>();
  const replication = watchReplication(client);
  let isReadOnly = false;
  let isUnlimited = false;

  async function query(text: string, parameters: readonly unknown[]) {
    try {
      const result = await run(text, parameters);
      replication.check();
      outages.worked();
      return result;
    } catch (error) {
      isReadOnly ||= isRefusedWrite(error);
      throw explain(error, outages);
    }
  }

  async function run(text: string, parameters: readonly unknown[]) {
    const values = [...parameters];
    isUnlimited ||= RAISED_TIMEOUT.test(text);
    const limit = isUnlimited ? UNLIMITED : undefined;
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined || (!planned.has(name) && planned.size >= PLANS_PER_CONNECTION)) {
      return client.query({ text, values, ...limit });
    }
    planned.add(name);
    return client.query({ name, text, values, ...limit }).catch((error: unknown) => {
      if (isStalePlan(error)) names.renew();
      throw error;
    });
  }

  const prepared = {
    query: tracing ? traceStatements(query, tracing) : query,
    // A primary that has lost its role may keep its connections. The next one finds the new primary.
    release: (destroy?: boolean) => {
      isUnlimited = false;
      client.release(destroy || isReadOnly);
    },
  };
  // Kysely's type also has a form for cursors, which it calls only when a cursor class is configured.
  return prepared as unknown as PostgresPoolClient;
}

/** All connections were busy for too long: a temporary overload, not an outage. */
function throwConnectError(error: unknown, log: Log, outages: OutageLog): never {
  if (!(error instanceof Error) || error.message !== 'timeout exceeded when trying to connect') {
    throw explain(error, outages);
  }
  log.warn({}, 'No database connection was free for too long');
  throw new AppError('overloaded', { retryAfterSeconds: 2, cause: error });
}

/** Retryable errors stay as they are until the transaction has used up its tries. */
function explain(error: unknown, outages: OutageLog) {
  if (!isTransientDatabaseError(error) || isWorthRetrying(error)) return error;
  outages.failed(error);
  return tryAgain(error);
}

/** Serialization failure, deadlock or stale plan: the transaction can run again. */
export function isWorthRetrying(error: unknown) {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '40001' || error.code === '40P01' || isStalePlan(error);
}

/** A migration changed what a prepared statement returns while this server was running. */
function isStalePlan(error: unknown) {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
