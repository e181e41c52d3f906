import cluster from 'node:cluster';
import { ASSETS_DIR, buildApp, type Routes } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { pagesWith } from './pages/pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { explainFullDisk } from './platform/process/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import { keepAssets } from './platform/http/kept-assets.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { returnMemoryWhenIdle } from './platform/process/idle-memory.ts';
import { createLog, type Log } from './platform/process/log.ts';
import { watchDisk } from './platform/process/watch-disk.ts';
import { startEmbeddedPostgres } from './ports/postgres/embedded-postgres.ts';
import { exitWith } from './processes/exit-with.ts';
import { handleSignals, type SignalActions } from './processes/signals.ts';
import { createShutdownTasks, type ShutdownTasks } from './processes/shutdown-tasks.ts';
import { runWebChild } from './processes/web-child.ts';
import { startWebChildren } from './processes/web-children.ts';
import { startWeb } from './processes/web.ts';
import { countConnections, startAllJobs } from './start-jobs.ts';

/** Starts a step of the startup output. Call the returned function when the step ends, with an optional note. */
export type Progress = (step: string) => (note?: string) => void;

export type ServerOptions = {
  env: NodeJS.ProcessEnv;
  progress?: Progress;
  /** Runs before anything starts, for example the build of the web app. */
  beforeStart?: () => Promise<void>;
  /** Fills an empty database when the configuration asks for demo data. Returns a note for the startup output. */
  seed?: (deps: Deps) => Promise<string | undefined>;
  /** The HTML pages of the site. Defaults to the built web app. */
  pages?: () => Promise<Routes | undefined>;
  /** The program that further web processes run. It calls `runServer` too. */
  entry?: string;
  /** Called when the site accepts requests. */
  onReady?: (server: RunningServer) => void;
};

type RunningServer = { config: Config; port: number; stop: () => Promise<void> };

const JOBS_END_MS = 5_000;
const CONNECTIONS_MIN = 100;
/** Reserved for commands and backups beside the server, and for PostgreSQL's superuser. */
const COMMAND_CONNECTIONS = 20;
const builtPages = async () => pagesWith(await loadRenderer());

/** Starts the whole server. In a web process started by another one, it runs only that process's part. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { env, progress = () => () => undefined, pages = builtPages } = options;
  const config = readConfig(readEnv(env));
  const log = createLog({ level: config.logLevel });
  returnMemoryWhenIdle();
  const build = async (deps: Deps) => {
    const documents = await pages();
    return buildApp(deps, documents ? { pages: documents } : {});
  };
  if (cluster.isWorker) {
    const web = await runWebChild({ config, log, build });
    return { config, port: web.port, stop: web.stop };
  }

  const shutdownTasks = createShutdownTasks();
  const signals: SignalActions = { stop: () => shutdownTasks.run(log) };
  handleSignals(signals);
  try {
    await options.beforeStart?.();
    const url = await openDatabase({ config, log, progress, shutdownTasks });
    const deps = await createDeps({ config, log, databaseUrl: url, isAlone: isAlone(config) });
    shutdownTasks.add(deps.close);
    await seedDemo({ deps, progress, seed: options.seed });
    await keepBuiltFiles(deps);

    if (config.runsJobs) {
      const jobs = await startAllJobs(deps, url);
      shutdownTasks.add(() => jobs.stop(JOBS_END_MS));
    }

    const listening = progress('listening');
    let port;
    if (config.webProcesses > 1) {
      const web = await startWebChildren({
        entry: options.entry ?? import.meta.filename,
        count: config.webProcesses,
        env: { DATABASE_URL: url },
        endWithinMs: config.shutdownMs * 2,
        log,
      });
      shutdownTasks.add(web.stop);
      signals.restart = web.restartOneByOne;
      port = web.port;
    } else {
      const web = await startWeb({ deps, build });
      shutdownTasks.add(web.stop);
      port = web.port;
    }
    listening(config.webProcesses > 1 ? `${config.webProcesses} processes` : undefined);

    const running = { config, port, stop: () => shutdownTasks.run(log) };
    options.onReady?.(running);
    return running;
  } catch (error) {
    const explained = explainFullDisk(error, config.dataDir);
    await shutdownTasks.run(log);
    throw explained;
  }
}

type Starting = { config: Config; log: Log; progress: Progress; shutdownTasks: ShutdownTasks };

/** Starts or connects to the database and applies all migrations. */
async function openDatabase({ config, log, progress, shutdownTasks }: Starting) {
  const starting = progress('database');
  const folders = [config.dataDir];
  let url = config.databaseUrl;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      settings: { max_connections: String(Math.max(CONNECTIONS_MIN, countConnections(config) + COMMAND_CONNECTIONS)) },
      onCrash: (reason) => log.error({ reason }, 'PostgreSQL exited unexpectedly and is being restarted'),
    });
    shutdownTasks.add(postgres.stop);
    url = postgres.url;
    folders.push(...(postgres.cluster.startsWith(config.dataDir) ? [] : [postgres.cluster]));
  }
  const disk = watchDisk({ folders, log });
  shutdownTasks.add(async () => disk.stop());
  starting(config.databaseUrl ? undefined : 'embedded PostgreSQL');

  const migrating = progress('migrations');
  const applied = await migrate({ url });
  await prepareJobs({ url, log });
  migrating(applied.length > 0 ? `${applied.length} applied` : undefined);
  return url;
}

/** Other servers may share an external database. The embedded one is locked to this server. */
function isAlone(config: Config) {
  return config.webProcesses === 1 && config.databaseUrl === undefined;
}

type Seeding = { deps: Deps; progress: Progress; seed: ServerOptions['seed'] };

async function seedDemo({ deps, progress, seed }: Seeding) {
  if (!seed || !deps.config.demo) return;
  const seeding = progress('demo data');
  seeding(await seed(deps));
  // The demo data changes campuses, so reload them before the first page is served.
  await deps.campuses.reload();
}

/** The site works without these copies, so a full disk is only logged. */
async function keepBuiltFiles({ config, clock, log }: Deps) {
  await keepAssets({ assetsDir: ASSETS_DIR, dataDir: config.dataDir, now: clock.now() }).catch((error: unknown) =>
    log.warn({ err: error }, 'Could not keep the built files for open tabs after the next release'),
  );
}

if (import.meta.main) {
  await runServer({ env: process.env }).catch(exitWith);
}
