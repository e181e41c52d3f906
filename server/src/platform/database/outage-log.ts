import { isDiskFull } from './transient-errors.ts';

export type OutageLog = { failed: (error: unknown) => void; worked: () => void };

type Log = { warn: (details: object, message: string) => void };

/** So long without a failure, and a success is the end of the outage. */
const OVER_MS = 5_000;

/** One line when the database becomes unusable and one when it is back, however many calls fail in between. */
export function createOutageLog(log: Log, now: () => number = performance.now.bind(performance)): OutageLog {
  let since: number | undefined;
  let lastFailure = 0;
  let failures = 0;

  return {
    failed(error) {
      lastFailure = now();
      failures += 1;
      if (since !== undefined) return;
      since = lastFailure;
      log.warn({ err: error }, isDiskFull(error) ? 'The disk of the database is full' : 'The database is unavailable');
    },
    worked() {
      if (since === undefined || now() - lastFailure < OVER_MS) return;
      log.warn({ seconds: Math.round((lastFailure - since) / 1000), failures }, 'The database answers again');
      since = undefined;
      failures = 0;
    },
  };
}
