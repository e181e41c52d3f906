import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pauseAfter } from '../../platform/overload/back-off.ts';
import { explainFullDisk } from '../../platform/process/data-folder.ts';
import { makeCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { rejectInterruptedRestore } from './interrupted-restore.ts';
import { findCluster, locateBinaries, locateCluster, locateSocket } from './postgres-paths.ts';
import { type Launch, launchPostgres, type PostgresProcess, waitUntilReady } from './postgres-process.ts';
import { clearForeignPostmasterFile, findPostmaster, stopLeftover } from './postmaster-file.ts';
import { chooseRunner } from './runner.ts';
import { productionSettings, type Settings } from './settings.ts';

const DATABASE = 'quad';
const START_ATTEMPTS = 40;
/** A PostgreSQL that ran this long did not fail at startup. */
const STEADY_MS = 10_000;

type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Called when PostgreSQL exits unexpectedly. It is restarted at once on the same socket. */
  onCrash?: (reason: string) => void;
  log?: (line: string) => void;
  settings?: Settings;
};

export type EmbeddedPostgres = {
  url: string;
  /** The URL of another database in the same cluster. */
  urlOf: (database: string) => string;
  /** The folder with the database files. */
  cluster: string;
  stop: () => Promise<void>;
};

/** Starts the PostgreSQL of a data folder as a child process, and creates it the first time. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(options.dataDir);
  try {
    rejectInterruptedRestore(lock.dataDir);
    const launch = await prepare(lock.dataDir, options);
    const running = keepRunning(launch, await launchUntilReady(launch), options.onCrash ?? (() => undefined));
    const urlOf = (database: string) => urlFor(launch.socketDir, database);
    const stop = async () => {
      await running.stop();
      await rm(launch.socketDir, { recursive: true, force: true });
      lock.unlock();
    };
    await createDatabase(urlOf('postgres')).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: urlOf(DATABASE), urlOf, cluster: launch.cluster, stop };
  } catch (error) {
    lock.unlock();
    throw error;
  }
}

/** The database URL of a server that is running on this data folder, for commands beside it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const path = await realpath(dataDir).catch(() => undefined);
  if (path === undefined) return undefined;
  const postmaster = await findPostmaster(await findCluster(path));
  return postmaster?.ready ? urlFor(postmaster.socketDir, DATABASE) : undefined;
}

async function prepare(dataDir: string, options: EmbeddedPostgresOptions): Promise<Launch> {
  const runner = await chooseRunner(await findCluster(dataDir));
  const binaries = await locateBinaries(runner);
  const cluster = await locateCluster(runner, dataDir);
  const settings = { ...productionSettings(), ...options.settings };
  await makeCluster(runner, binaries.initdb, cluster, { sync: settings['fsync'] !== 'off' });
  const socketDir = await locateSocket(runner, dataDir);
  return {
    runner,
    postgres: binaries.postgres,
    cluster,
    socketDir,
    settings,
    log: options.log ?? (() => undefined),
  };
}

/** Retries for a while: processes of a killed PostgreSQL may still be releasing its shared memory. */
async function launchUntilReady(launch: Launch): Promise<PostgresProcess> {
  for (let attempts = 1; ; attempts += 1) {
    await stopLeftover(launch.cluster);
    await clearForeignPostmasterFile(launch.cluster);
    // A leftover lock file may contain a process id that now belongs to another program.
    await rm(join(launch.socketDir, '.s.PGSQL.5432.lock'), { force: true });
    const started = launchPostgres(launch);
    if (await waitUntilReady(started, launch.cluster)) return started;
    const lines = started.lastLines();
    if (attempts === START_ATTEMPTS || !lines.includes('shared memory block')) {
      throw explainFullDisk(new Error(`PostgreSQL did not start on ${launch.cluster}:\n${lines}`), launch.cluster);
    }
    await wait(250);
  }
}

/** Restarts PostgreSQL until `stop` is called. */
function keepRunning(launch: Launch, first: PostgresProcess, onCrash: (reason: string) => void) {
  const stopping = new AbortController();
  let current = first;

  async function supervise() {
    let failures = 0;
    let since = performance.now();
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) failures = 0;
      // Repeated crashes, for example on a full disk, are reported once and retried without limit.
      const isFirst = failures === 0;
      if (isFirst) onCrash(current.lastLines());
      await pauseAfter(failures, stopping.signal);
      if (stopping.signal.aborted) return;
      failures += 1;
      since = performance.now();
      try {
        current = await launchUntilReady(launch);
      } catch (error) {
        if (isFirst) onCrash(error instanceof Error ? error.message : String(error));
      }
    }
    await current.stop();
  }

  const supervised = supervise();
  return {
    stop: async () => {
      stopping.abort();
      await current.stop();
      await supervised;
    },
  };
}

async function createDatabase(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

function urlFor(socketDir: string, database: string) {
  return `postgres://quad@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}
