import { isDiskFull } from './transient-errors.ts';

export type OutageLog = { failed: (error: unknown) => void; worked: () => void };

type Log = { warn: (details: object, message: string) => void };

/** An outage is over at the first success after this long without a failure. */
const OVER_MS = 5_000;

/** Logs one line when the database goes down and one when it is back, however many calls fail in between. */
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
      log.warn({ seconds: Math.round((lastFailure - since) / 1000), failures }, 'The database is available again');
      since = undefined;
      failures = 0;
    },
  };
}
