import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findCluster } from '../../../server/src/ports/postgres/postgres-paths.ts';
import { findPostmaster } from '../../../server/src/ports/postgres/postmaster-file.ts';
import { startWorker } from '../../../server/src/processes/test/server.ts';
import { SECRET } from '../load/server-env.ts';
import { jobsLeft, lostWrites, newDataDir, onSite, query, type Site, withGivenDatabase } from './database-site.ts';
import type { Fault, Outcome } from './fault.ts';
import { createTimings } from './timings.ts';

const BACK_MS = 12_000;
const AWAY_MS = 3_000;
/** The pause between two faults. */
const PAUSE_MS = 300;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Requirements after every database fault: the process is alive, no write is lost, no job is left, and all responses
 * are 200 or 503.
 */
async function verdict({ url, traffic, isAlive }: Site, found: string[], misses: string[]): Promise<Outcome> {
  await traffic.stop();
  const [lost, left] = [await lostWrites(url, traffic), await jobsLeft(url)];
  if (!isAlive()) misses.push('the process ended');
  if (lost > 0) misses.push(`${lost} acknowledged writes lost`);
  if (left > 0) misses.push(`${left} jobs left`);
  if (traffic.withoutRetryAfter() > 0) misses.push(`${traffic.withoutRetryAfter()} × 503 without Retry-After`);
  misses.push(...traffic.wrong());
  const refused = traffic.of('write 503') + traffic.of('read 503');
  const seen = [
    ...found,
    `${traffic.acknowledged.length} writes acknowledged, ${lost} lost`,
    `${refused} × 503`,
    ...misses,
  ];
  return { seen: seen.join('; '), holds: misses.length === 0 };
}

/** Kills only the postmaster, repeatedly, and measures how long reads and writes take to recover. */
async function killPostmaster(site: Site, times: number, report: (progress: string) => void) {
  const cluster = await findCluster(site.dataDir);
  const back = createTimings();
  const misses: string[] = [];
  for (let turn = 1; turn <= times; turn += 1) {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) throw new Error('Found no PostgreSQL to kill');
    const killedAt = performance.now();
    process.kill(postmaster.pid, 'SIGKILL');
    // Backends outlive their postmaster for a moment and may still answer.
    const isNew = await newPostmaster(cluster, postmaster.pid);
    const took =
      isNew && (await site.traffic.backAfter(performance.now(), BACK_MS)) !== undefined
        ? performance.now() - killedAt
        : undefined;
    if (took === undefined) misses.push(`not back after kill ${turn}`);
    if (!site.isAlive()) break;
    back.add(took ?? BACK_MS);
    report(`kill ${turn}: back after ${seconds(took ?? BACK_MS)}`);
    await wait(PAUSE_MS);
  }
  const found = `${back.count()} of ${times} times back, p50 ${seconds(back.percentile(50))}, longest ${seconds(back.percentile(100))}`;
  return verdict(site, [found], misses);
}

async function newPostmaster(cluster: string, killed: number) {
  for (const until = performance.now() + BACK_MS; performance.now() < until; await wait(10)) {
    const postmaster = await findPostmaster(cluster);
    if (postmaster && postmaster.pid !== killed) return true;
  }
  return false;
}

/** Stops and restarts the given PostgreSQL a few times. */
async function restart(site: Site, given: { stop: () => Promise<void>; start: () => Promise<void> }) {
  const back = createTimings();
  const misses: string[] = [];
  for (let turn = 1; turn <= 3; turn += 1) {
    await given.stop();
    await wait(AWAY_MS);
    await given.start();
    const took = await site.traffic.backAfter(performance.now(), BACK_MS);
    if (took === undefined) misses.push(`not back after restart ${turn}`);
    back.add(took ?? BACK_MS);
    await wait(PAUSE_MS);
  }
  return { found: `3 restarts, longest ${seconds(back.percentile(100))} to be back`, misses };
}

/** Takes every PostgreSQL connection, including the server's, and holds them for a while. */
async function takeAllConnections(url: string) {
  const taken: pg.Client[] = [];
  let refusals = 0;
  async function take() {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect().then(
      () => taken.push(client),
      () => (refusals += 1),
    );
  }
  await take();
  const [admin] = taken;
  for (const until = performance.now() + AWAY_MS * 2; performance.now() < until; await wait(20)) {
    const theirs = `pid in (select pid from pg_stat_activity where application_name like 'quad%')`;
    await admin?.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${theirs}`);
    await Promise.all(Array.from({ length: 10 }, take));
  }
  for (const client of taken) await client.end().catch(() => undefined);
  return { taken: taken.length, refusals };
}

async function setEverywhere(url: string, setting: string, value: string) {
  await query(url, `alter system set ${setting} = ${value}`, 'select pg_reload_conf()');
}

export const DATABASE_FAULTS: Fault[] = [
  {
    name: 'postmaster-killed',
    fault: 'kill -9 of the embedded postmaster, 20 times, under writes with jobs running',
    expected: 'back in 12 s each time, no acknowledged write lost, same process',
    run: (report) => onSite({}, (site) => killPostmaster(site, 20, report)),
  },
  {
    name: 'postmaster-killed-web-processes',
    fault: 'the same with WEB_PROCESSES=2, 5 times',
    expected: 'back in 12 s each time, no acknowledged write lost, same process',
    run: (report) => onSite({ WEB_PROCESSES: '2' }, (site) => killPostmaster(site, 5, report)),
  },
  {
    name: 'given-database-restarted',
    fault: 'an external PostgreSQL stopped for 3 s and started, 3 times',
    expected: 'back in 12 s, 503 meanwhile, same process, jobs go on',
    run: () =>
      withGivenDatabase({}, (given) =>
        onSite({ DATABASE_URL: given.url }, async (site) => {
          const { found, misses } = await restart(site, given);
          return verdict(site, [found], misses);
        }),
      ),
  },
  {
    name: 'lone-worker',
    fault: 'an external PostgreSQL restarted 3 times under a worker that runs all jobs',
    expected: 'the worker lives and its jobs go on',
    run: () =>
      withGivenDatabase({}, (given) =>
        onSite({ DATABASE_URL: given.url, JOBS: 'off' }, async (site) => {
          const dataDir = await newDataDir();
          const worker = startWorker({
            DATABASE_URL: given.url,
            DATA_DIR: dataDir,
            SECRET,
            DEMO: 'off',
          });
          let isWorking = true;
          void worker.ended.then(() => (isWorking = false));
          // Wait until the worker has started.
          await jobsLeft(given.url);
          const { found, misses } = await restart(site, given);
          if (!isWorking) misses.push('the worker ended');
          const outcome = await verdict(site, [found], misses);
          worker.stop();
          await worker.ended;
          return outcome;
        }),
      ),
  },
  {
    name: 'out-of-connections',
    fault: 'an external PostgreSQL without a free connection for 6 s',
    expected: '503 with Retry-After, back in 12 s, same process, jobs go on',
    run: () =>
      withGivenDatabase({ max_connections: '30' }, (given) =>
        onSite({ DATABASE_URL: given.url }, async (site) => {
          const { refusals, taken } = await takeAllConnections(given.url);
          const took = await site.traffic.backAfter(performance.now(), BACK_MS);
          const misses = took === undefined ? ['not back'] : [];
          if (refusals === 0) misses.push('the connections were never used up');
          return verdict(site, [`${taken} connections taken, back after ${seconds(took ?? BACK_MS)}`], misses);
        }),
      ),
  },
  {
    name: 'read-only',
    fault: 'an external PostgreSQL that is read-only for 5 s, as during a failover',
    expected: 'reads go on, writes 503, none 500',
    run: () =>
      withGivenDatabase({}, (given) =>
        onSite({ DATABASE_URL: given.url }, async (site) => {
          await setEverywhere(given.url, 'default_transaction_read_only', 'on');
          await wait(1_000);
          const before = { reads: site.traffic.of('read 200'), writes: site.traffic.of('write 503') };
          await wait(4_000);
          const reads = site.traffic.of('read 200') - before.reads;
          const writes = site.traffic.of('write 503') - before.writes;
          await setEverywhere(given.url, 'default_transaction_read_only', 'off');
          const took = await site.traffic.backAfter(performance.now(), BACK_MS);
          const misses = took === undefined ? ['not back'] : [];
          if (reads === 0) misses.push('nothing could be read');
          if (writes === 0) misses.push('no write was refused');
          return verdict(site, [`${reads} reads served, ${writes} writes put off`], misses);
        }),
      ),
  },
  {
    name: 'replication-canceled',
    fault: 'a synchronous standby that is gone, and the wait for it canceled, for 5 s',
    expected: 'no write acknowledged that was not replicated',
    run: () =>
      withGivenDatabase({}, (given) =>
        onSite({ DATABASE_URL: given.url }, async (site) => {
          const admin = new pg.Client({ connectionString: given.url });
          await admin.connect();
          await admin.query('set synchronous_commit = local');
          await admin.query("alter system set synchronous_standby_names = 'standby_that_is_gone'");
          await admin.query('select pg_reload_conf()');
          await wait(1_000);
          const before = site.traffic.acknowledged.length;
          let canceled = 0;
          for (const until = performance.now() + 5_000; performance.now() < until; await wait(50)) {
            const { rowCount } = await admin.query(
              "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'",
            );
            canceled += rowCount ?? 0;
          }
          const acknowledged = site.traffic.acknowledged.length - before;
          await admin.query('alter system reset synchronous_standby_names');
          await admin.query('select pg_reload_conf()');
          await admin.end();
          const took = await site.traffic.backAfter(performance.now(), BACK_MS);
          const misses = took === undefined ? ['not back'] : [];
          if (acknowledged > 0) misses.push(`${acknowledged} acknowledged without a standby`);
          if (canceled === 0) misses.push('nothing waited');
          return verdict(site, [`${canceled} waits canceled, ${acknowledged} acknowledged`], misses);
        }),
      ),
  },
];
