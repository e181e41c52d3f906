import { readConfig } from './config/config.ts';
import { readEnv } from './config/env.ts';
import { createDeps } from './create-deps.ts';
import { ConfigError } from './platform/process/config-error.ts';
import { migrate } from './platform/database/migrate.ts';
import { prepareJobs } from './platform/jobs/jobs.ts';
import { returnMemoryWhenIdle } from './platform/process/idle-memory.ts';
import { createLog } from './platform/process/log.ts';
import { exitWith } from './processes/exit-with.ts';
import { handleSignals } from './processes/signals.ts';
import { createShutdownTasks } from './processes/shutdown-tasks.ts';
import { startAllJobs } from './start-jobs.ts';

const JOBS_END_MS = 25_000;

/** Runs jobs only, beside any number of web servers on the same database. */
async function runWorker({ env }: { env: NodeJS.ProcessEnv }) {
  const config = readConfig(readEnv(env));
  if (!config.databaseUrl) {
    throw new ConfigError('A worker shares the database of the servers: set DATABASE_URL to the same address.');
  }
  const url = config.databaseUrl;
  const log = createLog({ level: config.logLevel });
  returnMemoryWhenIdle();
  const shutdownTasks = createShutdownTasks();
  handleSignals({ stop: () => shutdownTasks.run(log) });
  try {
    await migrate({ url });
    await prepareJobs({ url, log });
    const deps = await createDeps({ config, log, databaseUrl: url, isAlone: false });
    shutdownTasks.add(deps.close);
    const jobs = await startAllJobs(deps, url);
    shutdownTasks.add(() => jobs.stop(JOBS_END_MS));
  } catch (error) {
    await shutdownTasks.run(log);
    throw error;
  }
}

if (import.meta.main) {
  await runWorker({ env: process.env }).catch(exitWith);
}
