import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { testConfig } from '../../../server/src/config/test/config.ts';
import { createDeps } from '../../../server/src/create-deps.ts';
import { migrate } from '../../../server/src/platform/database/migrate.ts';
import { createLog } from '../../../server/src/platform/process/log.ts';
import { startServer, type TestServer } from '../../../server/src/processes/test/server.ts';
import { lostWrites, newDataDir, withGivenDatabase } from '../faults/database-site.ts';
import { makePairs } from '../faults/make-pairs.ts';
import { startTraffic } from '../faults/steady-traffic.ts';
import { startBalancer } from './balancer.ts';
import { openTabs } from './live-tabs.ts';
import { checkOut, OLD_PART } from './old-release.ts';
import { loadPart } from './old-part.ts';
import { SECRET } from '../load/server-env.ts';

const LIMITS = { RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0', SHED_DELAY_MS: '0' };
const PAIRS = 3;
/** Maximum time until all sockets are back. */
export const BACK_MS = 10_000;

type RollOptions = { from: string; tabs: number; seconds: number; report?: (line: string) => void };

/**
 * Rolls from an earlier commit to this one under load: the old server runs, the database is migrated below it, the new
 * server starts beside it, and the old one is stopped.
 */
export async function rollRelease({ from, tabs, seconds, report = () => undefined }: RollOptions) {
  const release = checkOut(from);
  const dataDir = await newDataDir();
  const servers: TestServer[] = [];
  try {
    return await withGivenDatabase({}, async ({ url }) => {
      try {
        const rolled = await roll({ url, dataDir, servers, report, tabs, seconds, program: release.program });
        return { commit: release.commit, ...rolled };
      } finally {
        for (const server of servers) server.signal('SIGTERM');
        await Promise.all(servers.map(({ ended }) => ended));
      }
    });
  } finally {
    release.remove();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Rolling = Required<Pick<RollOptions, 'tabs' | 'seconds' | 'report'>> & {
  url: string;
  dataDir: string;
  /** The caller stops these, even after an error. */
  servers: TestServer[];
  /** The old server. */
  program: string;
};

async function roll({ url, dataDir, servers, report, tabs: count, seconds, program }: Rolling) {
  const env = { HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dataDir, SECRET, DEMO: 'off', ...LIMITS };
  const start = async (entry?: string) => {
    const server = await startServer(env, entry);
    if (server.port === undefined) throw new Error(`A server did not start: ${server.complaint()}`);
    servers.push(server);
    return { ...server, port: server.port };
  };
  const steady = () => wait(seconds * 1000);

  const old = await start(program);
  const pairs = await addPairs(url, dataDir);
  const balancer = await startBalancer(old.port);
  const traffic = startTraffic(balancer.port, pairs);
  const parts = loadPart(balancer.port, OLD_PART);
  const students = pairs.flatMap((pair) => pair.students);
  const tabs = await openTabs(balancer.port, students, count);
  await steady();

  const began = performance.now();
  const applied = await migrate({ url });
  report(`Migrated below the old server: ${applied.length} files in ${Math.round(performance.now() - began)} ms`);
  await steady();

  const next = await start();
  balancer.prefer(next.port);
  old.signal('SIGTERM');
  await old.ended;
  for (const until = performance.now() + BACK_MS; tabs.backAfter.length < count && performance.now() < until;) {
    await wait(20);
  }
  await steady();
  await traffic.stop();
  const partStatuses = await parts.stop();
  await tabs.close();
  const lost = await lostWrites(url, traffic);
  balancer.close();
  return {
    responded: { reads: traffic.of('read 200'), writes: traffic.of('write 200'), parts: partStatuses.get(200) ?? 0 },
    /** 503: the client retries. */
    refused: traffic.of('read 503') + traffic.of('write 503'),
    failed: [
      ...traffic.wrong(),
      ...[...partStatuses]
        .filter(([status]) => status !== 200)
        .map(([status, times]) => `${times} × old part ${status}`),
    ],
    lost,
    backAfter: tabs.backAfter.toSorted((one, other) => one - other),
  };
}

async function addPairs(url: string, dataDir: string) {
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  try {
    return await makePairs(deps, PAIRS);
  } finally {
    await deps.close();
  }
}
