import type { Deps } from './deps.ts';
import { LISTENERS, QUEUED_WORK, TIMED_WORK } from './listeners.ts';
import { startJobs } from './platform/jobs/jobs.ts';

/** Runs every listener and job of the product in this process. */
export function startAllJobs(deps: Deps, url: string) {
  return startJobs({
    url,
    log: deps.log,
    deps,
    tracing: deps.tracing,
    listeners: LISTENERS,
    queued: QUEUED_WORK,
    timed: TIMED_WORK,
    queueConcurrency: deps.config.mediaProcesses,
    onWake: (wake) => deps.live.onWork(wake),
    afterJob: () => deps.reads.restrict(),
  });
}
