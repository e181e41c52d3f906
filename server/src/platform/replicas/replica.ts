import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparingPool } from '../database/preparing-pool.ts';
import { endWhenSilent, KEEP_ALIVE } from '../database/silent-server.ts';
import type { Reader } from '../database/reader.ts';
import type { Tables } from '../database/tables.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { valueTypes } from '../database/value-types.ts';
import { type Position, positionOf, START } from './position.ts';
import { pollServer } from './poll-server.ts';
import { replicaPool } from './replica-pool.ts';

type ReplicaOptions = {
  url: string;
  /** The maximum number of connections of this process. */
  max: number;
  primary: PostgresPool;
  /** How far behind the primary this position is. */
  lagMs: (replayed: Position) => number;
  log: { warn: (details: object, message: string) => void };
  tracing: Tracing | undefined;
};

export type Replica = ReturnType<typeof openReplica>;

/** A replica that is further behind is not asked. */
const LAG_MAX_MS = 5_000;
/** A replica that has not answered for this long is not asked. */
const RESPONDED_MS = 1_000;
/** Lists take milliseconds. A replica that hangs must not hold a reader for longer. */
const QUERY_MS = 5_000;

/**
 * The start time of PostgreSQL identifies a server: behind a balancer, the server that was asked for
 * its position would not be the one that is read.
 */
const QUESTION = `
  select pg_is_in_recovery() as "isReplica", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as replayed,
    extract(epoch from pg_postmaster_start_time())::text as server`;

type PollResult = { isReplica: boolean; replayed: string; server: string };

/** One replica: how far it is, and a reader that falls back to the primary. It drops out and comes back by itself. */
export function openReplica({ url, max, primary, lagMs, log, tracing }: ReplicaOptions) {
  const { host } = new URL(url);
  const silent = { failed: () => undefined, worked: () => undefined };
  let replayed = START;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let server: string | undefined;
  let isPrimary = false;
  let wasOut = false;
  let reads = 0;

  // `verify` is missing in the types of the package.
  const poolOptions = {
    connectionString: url,
    max,
    types: valueTypes,
    application_name: 'quad-reads',
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: 3_600,
    statement_timeout: QUERY_MS,
    query_timeout: QUERY_MS,
    ...KEEP_ALIVE,
    verify: (client: pg.ClientBase, done: (error?: Error) => void) => void checkServer(client).then(() => done(), done),
  };
  const pool = new pg.Pool(poolOptions);
  // The next query replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', endWhenSilent);

  async function checkServer(client: pg.ClientBase) {
    const { rows } = await client.query<PollResult>(QUESTION);
    if (rows[0]?.server !== server) throw Object.assign(new Error('not the same server'), { code: '08004' });
  }

  const leave = () => {
    answeredAt = Number.NEGATIVE_INFINITY;
  };
  const isIn = () => performance.now() - answeredAt <= RESPONDED_MS && lagMs(replayed) <= LAG_MAX_MS;
  const reader: Reader = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: replicaPool({
        replica: preparingPool({ pool, log, outages: silent, tracing }),
        primary,
        isIn,
        onLost: leave,
      }),
    }),
  });

  const isOut = () => !isIn() && !isPrimary;

  function report(error?: unknown) {
    if (isOut() === wasOut) return;
    wasOut = !wasOut;
    const details = { replica: host, ...(error !== undefined && { err: error }) };
    log.warn(details, wasOut ? 'A replica is behind or away and is not read from' : 'A replica is read from again');
  }

  const poll = pollServer<PollResult>({
    url,
    question: QUESTION,
    onResponse(response, askedAt) {
      server = response.server;
      replayed = positionOf(response.replayed);
      // A promoted replica no longer follows the primary: it is the primary, or was cut off after its promotion.
      isPrimary = !response.isReplica;
      if (isPrimary) leave();
      else answeredAt = askedAt;
      report();
    },
    onFailure(error) {
      isPrimary = false;
      leave();
      report(error);
    },
  });

  return {
    host,
    isOut,
    reads: () => reads,
    has: (position: Position) => isIn() && replayed >= position,
    read() {
      reads += 1;
      return reader;
    },
    async close() {
      await poll.close();
      await pool.end();
    },
  };
}
