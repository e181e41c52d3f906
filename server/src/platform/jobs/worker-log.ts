import { Logger } from 'graphile-worker';
import type { Log } from '../process/log.ts';

/** Writes the queue's log lines to our log. Its details contain whole jobs, so only the message is kept. */
export function workerLog(log: Pick<Log, 'warn' | 'debug'>) {
  return new Logger(({ taskIdentifier }) => (level, message) => {
    const details = taskIdentifier ? { job: taskIdentifier } : {};
    if (level === 'error' || level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}
