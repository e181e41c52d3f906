import { realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { explainFullDisk } from '../../platform/data-folder.ts';
import { makeCluster } from './cluster.ts';
import { lockDataDir } from './data-lock.ts';
import { findCluster, locateBinaries, locateCluster, locateSocket } from './postgres-paths.ts';
import { type Launch, launchPostgres, type PostgresProcess, waitUntilReady } from './postgres-process.ts';
import { clearForeignPostmasterFile, findPostmaster, stopLeftover } from './postmaster-file.ts';
import { chooseRunner } from './runner.ts';
import { productionSettings, type Settings } from './settings.ts';

const DATABASE = 'quad';
const START_TRIES = 40;
const RESTART_PAUSE_MAX_MS = 2_000;
/** One that ran for so long did not die of its start. */
const STEADY_MS = 10_000;

export type EmbeddedPostgresOptions = {
  dataDir: string;
  /** Told when PostgreSQL died by itself; it is started again at once on the same socket. */
  onCrash?: (reason: string) => void;
  log?: (line: string) => void;
  settings?: Settings;
};

export type EmbeddedPostgres = {
  url: string;
  /** Another database of the same cluster. */
  urlOf: (database: string) => string;
  /** The folder of the database's own files. */
  cluster: string;
  stop: () => Promise<void>;
};

/** Starts the PostgreSQL of a data folder as a child of this process, making it the first time. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const lock = await lockDataDir(options.dataDir);
  try {
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

/** The database of a server that runs on this data folder now, for commands beside it. */
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

/** Tries for a while: processes of a PostgreSQL that was killed may still be letting go of its memory. */
async function launchUntilReady(launch: Launch): Promise<PostgresProcess> {
  for (let tries = 1; ; tries += 1) {
    await stopLeftover(launch.cluster);
    await clearForeignPostmasterFile(launch.cluster);
    // What a crash left in the socket's folder names a process number that may be another program's by now.
    await rm(join(launch.socketDir, '.s.PGSQL.5432.lock'), { force: true });
    const started = launchPostgres(launch);
    if (await waitUntilReady(started, launch.cluster)) return started;
    const lines = started.lastLines();
    if (tries === START_TRIES || !lines.includes('shared memory block')) {
      throw explainFullDisk(new Error(`PostgreSQL did not start on ${launch.cluster}:\n${lines}`), launch.cluster);
    }
    await wait(250);
  }
}

/** Keeps PostgreSQL running until it is told to stop. */
function keepRunning(launch: Launch, first: PostgresProcess, onCrash: (reason: string) => void) {
  const stopping = new AbortController();
  let current = first;

  async function supervise() {
    let pauseMs = 0;
    let since = performance.now();
    while (!stopping.signal.aborted) {
      await current.ended;
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STEADY_MS) pauseMs = 0;
      // One that dies again and again, of a full disk perhaps, is told of once and tried for as long as it takes.
      const isFirst = pauseMs === 0;
      if (isFirst) onCrash(current.lastLines());
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      pauseMs = Math.min(RESTART_PAUSE_MAX_MS, pauseMs * 2 + 250);
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
