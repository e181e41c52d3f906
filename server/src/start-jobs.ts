import type { Config } from './config/config.ts';
import type { Deps } from './deps.ts';
import { LISTENERS, QUEUED_WORK, TIMED_WORK } from './listeners.ts';
import { writersOf } from './platform/database/database.ts';
import { countJobConnections, startJobs } from './platform/jobs/jobs.ts';

/** Runs every listener and job of the product in this process. */
export function startAllJobs(deps: Deps, url: string) {
  return startJobs({
    url,
    log: deps.log,
    deps,
    tracing: deps.tracing,
    ...allWork(deps.config),
    onWake: (wake) => deps.live.onWork(wake),
    afterJob: () => deps.reads.restrict(),
  });
}

function allWork({ mediaProcesses, databaseConnections }: Pick<Config, 'mediaProcesses' | 'databaseConnections'>) {
  return {
    listeners: LISTENERS,
    queued: QUEUED_WORK,
    timed: TIMED_WORK,
    queueConcurrency: mediaProcesses,
    writersMax: writersOf(databaseConnections),
  };
}

/** For live events between processes, and for locks of uploads. */
const OTHER_CONNECTIONS = 2;

/** How many connections the processes of this server have at most, also during a rolling restart. */
export function countConnections(config: Config) {
  const { webProcesses, runsJobs, databaseConnections } = config;
  const processes = webProcesses > 1 ? 1 + webProcesses + 1 : 1;
  return processes * (databaseConnections + OTHER_CONNECTIONS) + (runsJobs ? countJobConnections(allWork(config)) : 0);
}
