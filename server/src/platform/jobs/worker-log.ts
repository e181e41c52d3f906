import { Logger } from 'graphile-worker';
import type { Log } from '../process/log.ts';
import { splitCause } from '../tracing/cause.ts';

/** Writes the queue's log lines to our log. Its details contain whole jobs, of which only the request's id is kept. */
export function workerLog(log: Pick<Log, 'warn' | 'debug'>) {
  return new Logger(({ taskIdentifier }) => (level, message, meta) => {
    const requestId = requestBehind(meta);
    const details = { ...(taskIdentifier && { job: taskIdentifier }), ...(requestId && { requestId }) };
    if (level === 'error' || level === 'warning') log.warn(details, message);
    else log.debug(details, message);
  });
}

function requestBehind(meta: { job?: unknown } | undefined) {
  const { job } = meta ?? {};
  if (typeof job !== 'object' || job === null || !('payload' in job)) return undefined;
  return splitCause(job.payload).cause.requestId;
}
