import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { testConfig } from '../../server/src/config/test/config.ts';
import { createDeps } from '../../server/src/create-deps.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { createLog } from '../../server/src/platform/process/log.ts';
import { startServer, type TestServer } from '../../server/src/processes/test/server.ts';
import { lostWrites, newDataDir, withGivenDatabase } from './faults/database-site.ts';
import { makePairs } from './faults/make-pairs.ts';
import { startTraffic } from './faults/steady-traffic.ts';
import { startBalancer } from './releases/balancer.ts';
import { openTabs } from './releases/live-tabs.ts';
import { checkOut } from './releases/old-release.ts';

/*
 * Rolls from an earlier commit to this one under load: the old server runs, the database is migrated below it, the new
 * server starts beside it, and the old one is stopped. No request may fail, and sockets must be back within 10 seconds.
 */

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    tabs: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '8' },
  },
});
if (values.from === undefined) throw new Error('Say which commit is rolled from: --from v1.2.3');

const SECRET = 'only-for-measuring-'.repeat(2);
const LIMITS = { RATE_LIMIT_NETWORK: '0', RATE_LIMIT_ACCOUNT: '0', SHED_DELAY_MS: '0' };
const PAIRS = 4;
const BACK_MS = 10_000;
/** Stopped at the end, whatever happens before. */
const servers: TestServer[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

async function roll(url: string, dataDir: string, oldProgram: string) {
  const env = { HOST: '127.0.0.1', DATABASE_URL: url, DATA_DIR: dataDir, SECRET, DEMO: 'off', ...LIMITS };
  const start = async (program?: string) => {
    const server = await startServer(env, program);
    if (server.port === undefined) throw new Error(`A server did not start: ${server.complaint()}`);
    servers.push(server);
    return { ...server, port: server.port };
  };
  const steady = () => wait(Number(values.seconds) * 1000);

  const old = await start(oldProgram);
  const config = testConfig({ dataDir, secret: SECRET });
  const deps = await createDeps({ config, log: createLog({ level: 'silent' }), databaseUrl: url, isAlone: true });
  const pairs = await makePairs(deps, PAIRS);
  await deps.close();
  const balancer = await startBalancer(old.port);
  const traffic = startTraffic(balancer.port, pairs);
  const tabs = await openTabs(
    balancer.port,
    pairs.flatMap(({ students }) => students),
    Number(values.tabs),
  );
  await steady();

  const began = performance.now();
  const applied = await migrate({ url });
  say(`Migrated below the old server: ${applied.length} files in ${Math.round(performance.now() - began)} ms`);
  await steady();

  const next = await start();
  balancer.prefer(next.port);
  old.signal('SIGTERM');
  await old.ended;
  await wait(BACK_MS);
  await steady();
  await traffic.stop();
  await tabs.close();
  const lost = await lostWrites(url, traffic);
  balancer.close();
  return { traffic, backAfter: tabs.backAfter.toSorted((one, other) => one - other), lost };
}

async function stopServers() {
  for (const server of servers) server.signal('SIGTERM');
  await Promise.all(servers.map(({ ended }) => ended));
}

const release = checkOut(values.from);
const dataDir = await newDataDir();
try {
  const { traffic, backAfter, lost } = await withGivenDatabase({}, async ({ url }) => {
    try {
      return await roll(url, dataDir, release.program);
    } finally {
      await stopServers();
    }
  });
  const [first = 0, last = Number.POSITIVE_INFINITY] = [backAfter[0], backAfter.at(-1)];
  const refused = traffic.of('read 503') + traffic.of('write 503');
  say(`From ${release.commit}: ${traffic.of('read 200')} reads and ${traffic.of('write 200')} writes answered,`);
  say(
    `  ${refused} asked to try again, failed: ${traffic.wrong().join(', ') || 'none'}, ${lost} acknowledged writes lost,`,
  );
  say(`  ${backAfter.length} sockets back after ${Math.round(first)} to ${Math.round(last)} ms.`);
  const holds = refused === 0 && traffic.wrong().length === 0 && lost === 0 && last <= BACK_MS;
  say(holds ? 'It holds.' : 'It does not hold.');
  process.exitCode = holds ? 0 : 1;
} finally {
  release.remove();
  rmSync(dataDir, { recursive: true, force: true });
}
