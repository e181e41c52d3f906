import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { buildWebIfChanged } from '../../../tools/src/build-web-if-changed.ts';
import { startBalancer } from './balancer.ts';
import { runBackupTool } from './backups.ts';
import { createDatabase, findPrimary, untilHealthy } from './cluster.ts';
import { startNodes, stopNodes } from './nodes.ts';
import { missingPackages } from './packages.ts';
import {
  BALANCER_HOST,
  LAB,
  nodeHost,
  PRIMARY_PORT,
  REDIS_HOST,
  REPLICAS_PORT,
  SERVER_PORT,
  serverHost,
  SERVERS,
  siteOf,
  SMTP_HOST,
  SMTP_PORT,
  SWIFT_HOST,
  SWIFT_PORT,
} from './addresses.ts';
import { pidOf, recordedNames, stop } from './processes.ts';
import { startRedis } from './redis.ts';
import { startSite, stopSite } from './site.ts';
import { createBucket, startSwift } from './swift.ts';
import { print } from '../../../bench/src/print.ts';

export const isUp = () => recordedNames().some((name) => pidOf(name) !== undefined);

/** Starts the whole picture and waits until it serves. */
export async function up({ isSynchronous = true } = {}) {
  const missing = missingPackages();
  if (missing) throw new Error(missing);
  if (isUp()) throw new Error('The lab runs already: npm run lab -- down');
  mkdirSync(LAB, { recursive: true, mode: 0o711 });
  const step = async (what: string, work: () => unknown) => {
    const began = performance.now();
    await work();
    print(`  ✓ ${what.padEnd(44)}${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s`);
  };
  try {
    await step('web app', buildWebIfChanged);
    await step('three PostgreSQL nodes under Patroni', () => startNodes({ isSynchronous }));
    await step('HAProxy, Redis, Swift', async () => {
      startBalancer();
      startRedis();
      startSwift();
      await Promise.all([createDatabase(), createBucket()]);
    });
    await step('a backup repository', async () => {
      const primary = await findPrimary();
      if (primary !== undefined) await runBackupTool(primary, 'stanza-create');
    });
    await step('two Quad servers and a worker', startSite);
    await step('a synchronous standby', () => untilHealthy({ isSynchronous }));
  } catch (error) {
    await down({ keepsData: true });
    throw new Error(`The lab did not come up; ${LAB}/log has the output of every part`, { cause: error });
  }
  await status();
}

export async function down({ keepsData = false } = {}) {
  await stopSite();
  await stopNodes();
  for (const name of recordedNames()) await stop(name);
  if (!keepsData) rmSync(LAB, { recursive: true, force: true });
}

export async function status() {
  if (!existsSync(LAB)) return print('The lab is down.');
  const names = recordedNames().toSorted();
  const running = names.filter((name) => pidOf(name) !== undefined);
  const primary = await findPrimary();
  const rows = [
    ['Site', `${siteOf('ou')} and every other campus, through HAProxy`],
    ['Quad servers', SERVERS.map((server) => `http://${serverHost(server)}:${SERVER_PORT}`).join(', ')],
    [
      'Primary',
      `${BALANCER_HOST}:${PRIMARY_PORT}${primary ? ` (now ${nodeHost(primary)}:5432)` : ' (none at the moment)'}`,
    ],
    ['Replicas', `${BALANCER_HOST}:${REPLICAS_PORT}`],
    ['Redis', `${REDIS_HOST}:6379`],
    ['S3 (Swift)', `http://${SWIFT_HOST}:${SWIFT_PORT}`],
    ['SMTP', `${SMTP_HOST}:${SMTP_PORT}`],
    ['Folder', LAB],
    ['Running', `${running.length} of ${names.length} parts`],
    ['Not running', names.filter((name) => !running.includes(name)).join(', ') || 'none'],
    [
      'Load average',
      loadavg()
        .map((load) => load.toFixed(1))
        .join(' '),
    ],
  ];
  for (const [name = '', value = ''] of rows) print(`  ${name.padEnd(14)}${value}`);
}
