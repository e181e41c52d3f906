import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

/** The queue's own lines in our log. Its details hold whole jobs, so only the sentence is kept. */
export function workerLog(log: Pick<Log, 'warn' | 'debug'>) {
  return new Logger(({ taskIdentifier }) => (level, message) => {
    const details = taskIdentifier ? { job: taskIdentifier } : {};
    if (level === 'error' || level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
