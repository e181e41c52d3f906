import cluster from 'node:cluster';
import { buildApp, type Routes } from './app.ts';
import { type Config, readConfig } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createDeps } from './create-deps.ts';
import type { Deps } from './deps.ts';
import { LISTENERS, QUEUED_WORK, TIMED_WORK } from './listeners.ts';
import { pagesWith } from './pages/pages.ts';
import { loadRenderer } from './pages/renderer.ts';
import { explainFullDisk } from './platform/data-folder.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareJobs, startJobs } from './platform/jobs/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { watchDisk } from './platform/watch-disk.ts';
import { startEmbeddedPostgres } from './ports/postgres/embedded-postgres.ts';
import { exitWith } from './processes/exit-with.ts';
import { handleSignals, type SignalActions } from './processes/signals.ts';
import { createStops, type Stops } from './processes/stops.ts';
import { runWebChild } from './processes/web-child.ts';
import { startWebChildren } from './processes/web-children.ts';
import { startWeb } from './processes/web.ts';

/** Begins a step that is worth a line; the answer ends it, with a note when there is something to add. */
export type Progress = (step: string) => (note?: string) => void;

export type ServerOptions = {
  env: NodeJS.ProcessEnv;
  progress?: Progress;
  /** Runs before anything is started: the build of the web app. */
  beforeStart?: () => Promise<void>;
  /** Fills a database that is empty, where the configuration wants a demo; answers with a note for its line. */
  seed?: (deps: Deps) => Promise<string | undefined>;
  /** The documents of the site; the built web app unless told otherwise. */
  pages?: () => Promise<Routes | undefined>;
  /** The program that further web processes run: it calls `runServer` too. */
  entry?: string;
  /** Called when the site answers. */
  onReady?: (server: RunningServer) => void;
};

export type RunningServer = { config: Config; port: number; stop: () => Promise<void> };

const JOBS_END_MS = 5_000;
const builtPages = async () => pagesWith(await loadRenderer());

/** The whole server. In a web process that another one started it is that process's share of it. */
export async function runServer(options: ServerOptions): Promise<RunningServer> {
  const { env, progress = () => () => undefined, pages = builtPages } = options;
  const config = readConfig(readEnv(env));
  const log = createLog({ level: config.logLevel });
  const build = async (deps: Deps) => {
    const documents = await pages();
    return buildApp(deps, documents ? { pages: documents } : {});
  };
  if (cluster.isWorker) {
    const web = await runWebChild({ config, log, build });
    return { config, port: web.port, stop: web.stop };
  }

  const stops = createStops();
  const signals: SignalActions = { stop: () => stops.run(log) };
  handleSignals(signals);
  try {
    await options.beforeStart?.();
    const url = await openDatabase({ config, log, progress, stops });
    const deps = await createDeps({ config, log, databaseUrl: url, isAlone: isAlone(config) });
    stops.add(deps.close);
    await seedDemo({ deps, progress, seed: options.seed });

    if (config.runsJobs) {
      const jobs = await startJobs({
        url,
        log,
        deps,
        listeners: LISTENERS,
        queued: QUEUED_WORK,
        timed: TIMED_WORK,
        atOnceInLine: config.mediaProcesses,
      });
      stops.add(() => jobs.stop(JOBS_END_MS));
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
      stops.add(web.stop);
      signals.restart = web.restartOneByOne;
      port = web.port;
    } else {
      const web = await startWeb({ deps, build });
      stops.add(web.stop);
      port = web.port;
    }
    listening(config.webProcesses > 1 ? `${config.webProcesses} processes` : undefined);

    const running = { config, port, stop: () => stops.run(log) };
    options.onReady?.(running);
    return running;
  } catch (error) {
    const explained = explainFullDisk(error, config.dataDir);
    await stops.run(log);
    throw explained;
  }
}

type Starting = { config: Config; log: Log; progress: Progress; stops: Stops };

/** The database, embedded or given, with every table it should have. */
async function openDatabase({ config, log, progress, stops }: Starting) {
  const starting = progress('database');
  const folders = [config.dataDir];
  let url = config.databaseUrl;
  if (url === undefined) {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onCrash: (reason) => log.error({ reason }, 'PostgreSQL ended by itself and is started again'),
    });
    stops.add(postgres.stop);
    url = postgres.url;
    folders.push(...(postgres.cluster.startsWith(config.dataDir) ? [] : [postgres.cluster]));
  }
  const disk = watchDisk({ folders, log });
  stops.add(async () => disk.stop());
  starting(config.databaseUrl ? undefined : 'embedded PostgreSQL');

  const migrating = progress('migrations');
  const applied = await migrate({ url });
  await prepareJobs({ url, log });
  migrating(applied.length > 0 ? `${applied.length} applied` : undefined);
  return url;
}

/** A given database may be another server's too; the embedded one is locked to this server. */
function isAlone(config: Config) {
  return config.webProcesses === 1 && config.databaseUrl === undefined;
}

type Seeding = { deps: Deps; progress: Progress; seed: ServerOptions['seed'] };

async function seedDemo({ deps, progress, seed }: Seeding) {
  if (!seed || !deps.config.demo) return;
  const seeding = progress('demo data');
  seeding(await seed(deps));
  // What the demo changed of the campuses shows from the first page on.
  await deps.campuses.reload();
}

if (import.meta.main) {
  await runServer({ env: process.env }).catch(exitWith);
}
