import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { AppError } from '../app-error.ts';
import { type StatementNames, statementNames } from './statement-names.ts';

type Log = { warn: (details: object, message: string) => void };

/** More plans than the product has statements; what comes on top runs unprepared. */
const PLANS_PER_CONNECTION = 500;

/** A pool whose parameterised statements are prepared and named by their text, so that a connection plans each once. */
export function preparingPool(pool: pg.Pool, log: Log): PostgresPool {
  const names = statementNames(PLANS_PER_CONNECTION);
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => refuse(error, log));
      const prepared = known.get(client) ?? preparingClient(client, names);
      known.set(client, prepared);
      return prepared;
    },
  };
}

function preparingClient(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  const planned = new Set<string>();

  async function query(text: string, parameters: readonly unknown[]) {
    const values = [...parameters];
    const name = values.length > 0 ? names.nameOf(text) : undefined;
    if (name === undefined || (!planned.has(name) && planned.size >= PLANS_PER_CONNECTION)) {
      return client.query(text, values);
    }
    planned.add(name);
    return client.query({ name, text, values }).catch((error: unknown) => {
      if (isStalePlan(error)) names.renew();
      throw error;
    });
  }

  const prepared = { query, release: (destroy?: boolean) => client.release(destroy) };
  // Kysely's type also has a form for cursors, which it calls only when a cursor class is configured.
  return prepared as unknown as PostgresPoolClient;
}

/** All connections were in use for too long: nobody's fault and soon over, unlike a database that does not answer. */
function refuse(error: unknown, log: Log): never {
  if (!(error instanceof Error) || error.message !== 'timeout exceeded when trying to connect') throw error;
  log.warn({}, 'No database connection was free for too long');
  throw new AppError('overloaded', { retryAfterSeconds: 2, cause: error });
}

/** A migration changed what a prepared statement returns while this server was running. */
export function isStalePlan(error: unknown) {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
