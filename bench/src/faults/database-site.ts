import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '../../../server/src/ports/postgres/embedded-postgres.ts';
import type { Settings } from '../../../server/src/ports/postgres/settings.ts';
import { startServer } from '../../../server/src/processes/test/server.ts';
import { makePairs } from './make-pairs.ts';
import { startTraffic, type Traffic } from './steady-traffic.ts';
import type { Pair } from './chat-load.ts';
import { SECRET } from '../load/server-env.ts';

const PAIRS = 4;
const SETTLE_MS = 30_000;

const ENV = { SECRET, DEMO: 'off', RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0', SHED_DELAY_MS: '0' };

export async function newDataDir() {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-bench-'));
  // Traversable: otherwise root's unprivileged PostgreSQL would use another folder, which would not be removed.
  await chmod(dataDir, 0o711);
  return dataDir;
}

export type Site = {
  port: number;
  url: string;
  dataDir: string;
  pairs: Pair[];
  traffic: Traffic;
  /** Whether the original process is still running. */
  isAlive: () => boolean;
};

/** A server under steady traffic, on its own PostgreSQL unless one is given. */
export async function onSite<T>(env: Record<string, string>, run: (site: Site) => Promise<T>): Promise<T> {
  const dataDir = env['DATA_DIR'] ?? (await newDataDir());
  const server = await startServer({ ...ENV, ...env, DATA_DIR: dataDir });
  if (server.port === undefined) throw new Error(`The server did not start: ${server.complaint()}`);
  let isAlive = true;
  void server.ended.then(() => (isAlive = false));
  try {
    const url = env['DATABASE_URL'] ?? (await findRunningDatabase(dataDir)) ?? '';
    const pairs = await withDeps(dataDir, url, (deps) => makePairs(deps, PAIRS));
    const traffic = startTraffic(server.port, pairs);
    try {
      await traffic.backAfter(performance.now(), SETTLE_MS);
      return await run({ port: server.port, url, dataDir, pairs, traffic, isAlive: () => isAlive });
    } finally {
      await traffic.stop();
    }
  } finally {
    server.signal('SIGTERM');
    await server.ended;
    if (env['DATA_DIR'] === undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** A separate PostgreSQL, configured by URL, that the fault can stop and break. */
export async function withGivenDatabase<T>(
  settings: Settings,
  run: (given: { url: string; stop: () => Promise<void>; start: () => Promise<void> }) => Promise<T>,
): Promise<T> {
  const dataDir = await newDataDir();
  const start = () => startEmbeddedPostgres({ dataDir, settings });
  let postgres = await start();
  try {
    return await run({
      url: postgres.url,
      stop: () => postgres.stop(),
      async start() {
        postgres = await start();
      },
    });
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function withDeps<T>(
  dataDir: string,
  url: string,
  work: (deps: Awaited<ReturnType<typeof createDeps>>) => Promise<T>,
) {
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  try {
    return await work(deps);
  } finally {
    await deps.close();
  }
}

export async function query<R extends pg.QueryResultRow>(url: string, ...texts: string[]) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: R[] = [];
    for (const text of texts) ({ rows } = await client.query<R>(text));
    return rows;
  } finally {
    await client.end();
  }
}

/** Acknowledged messages that are missing in the database, and messages that are stored twice. */
export async function lostWrites(url: string, { acknowledged }: Traffic) {
  const rows = await query<{ id: string; times: number }>(
    url,
    'select client_id as id, count(*)::int as times from messages group by 1',
  );
  const times = new Map(rows.map((row) => [row.id, row.times]));
  return acknowledged.filter((id) => times.get(id) !== 1).length;
}

/** Events and due jobs that are still not handled after half a minute. */
export async function jobsLeft(url: string) {
  for (const until = performance.now() + SETTLE_MS; ;) {
    const [row] = await query<{ count: number }>(
      url,
      `select (select count(*) from events)::int4
         + (select count(*) from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now())::int4 as count`,
    );
    const count = row?.count ?? 0;
    if (count === 0 || performance.now() > until) return count;
    await wait(250);
  }
}
